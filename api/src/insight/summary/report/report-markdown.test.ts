import { expect, test } from 'vitest'
import type { SectionShape } from '@hattama/contract/rules/library/template-shape'
import type { Meeting } from '../../transcript/meeting.ts'
import { reportMarkdown } from './report-markdown.ts'
import type { Statement, Verified } from './verified.ts'

const said = (text: string): Statement => ({
  text,
  lines: [1],
  moment: { startMs: 1000, endMs: 2000, segmentId: 's', speaker: 'A', quote: '', support: 'cited' },
})
const full = {
  decisions: [said('We move')],
  actionItems: [{ ...said('Call'), owner: 'Dana', due: null }],
  topics: [],
  sections: { s1: [said('First.'), said('Second.')] },
} as unknown as Verified
const meeting = { voices: [{ id: 'a', label: 'Dana', named: true, kind: 'voice' }], participants: ['Dana'] }
const written = (shape: SectionShape, checked: Verified = full, key = 's1') =>
  reportMarkdown([{ key, title: 'T', instruction: '', shape }], checked, meeting as unknown as Meeting, 'en')
const empty = { ...full, decisions: [], actionItems: [], sections: {} }

test('each section is written in its own shape', () => {
  expect(written('paragraph')).toBe('## T\n\nFirst. [00:01](?t=1) Second. [00:01](?t=1)')
  expect(written('list')).toBe('## T\n\n- First. [00:01](?t=1)\n- Second. [00:01](?t=1)')
  expect(written('decisions')).toBe('## T\n\n- We move [00:01](?t=1)')
  expect(written('tasks')).toBe('## T\n\n- **Dana** — Call [00:01](?t=1)')
  expect(written('agenda')).toBe('## T\n\n**Resolved:**\n\n- We move [00:01](?t=1)')
  expect(written('attendance')).toBe('## T\n\n- Dana')
  expect(written('signatures').split('\n- ')).toHaveLength(3)
})

test('a section of which nothing was found says so', () => {
  for (const shape of ['paragraph', 'list', 'decisions', 'tasks', 'agenda'] as const)
    expect(written(shape, empty)).toBe('## T\n\nNot discussed.')
  expect(written('list', full, 's2')).toBe('## T\n\nNot discussed.')
})

test('sections follow each other', () => {
  const sections = (['decisions', 'tasks'] as const).map((shape) => ({
    key: '',
    title: shape,
    instruction: '',
    shape,
  }))
  expect(reportMarkdown(sections, empty, meeting as unknown as Meeting, 'en')).toBe(
    '## decisions\n\nNot discussed.\n\n## tasks\n\nNot discussed.',
  )
})

import { expect, test } from 'vitest'
import { summaryWith } from '@hattama/minutes/testing/summary'
import { sectionsOf } from './sections.ts'

const headings = (markdown: string) =>
  sectionsOf(summaryWith({ summary: markdown, keyPoints: [], decisions: [] })).map((s) => s.heading)

test('the body is split at level-2 headings; a level-1 heading before the first is dropped', () => {
  expect(headings('# Title\n\n## One\na\n\n## Two\nb')).toEqual(['One', 'Two'])
  expect(headings('Intro\n\n## One\na')).toEqual([null, 'One'])
  expect(headings('No headings at all')).toEqual([null])
  expect(headings('')).toEqual([])
})

test('lines to sign come last, behind the lists', () => {
  const markdown = '## Signatures\n- Chair: ____________\n\n## Agenda\n1. Rent'
  const sections = sectionsOf(
    summaryWith({ summary: markdown, keyPoints: ['The rent rises'], decisions: [] }),
  )
  expect(sections.map(({ kind, heading }) => [kind, heading])).toEqual([
    ['text', 'Agenda'],
    ['lines', 'keyPoints'],
    ['signatures', 'Signatures'],
  ])
})

test('lists follow with their moments, unless the text already says every line', () => {
  const moment = { startMs: 5000, endMs: 6000, segmentId: 's', quote: 'on Friday', speaker: 'Me' }
  const summary = summaryWith({
    summary: '## Outcome\n- **Ship on Friday** [0:05](?t=5)',
    keyPoints: ['The release moves'],
    decisions: ['Ship on Friday'],
    moments: { keyPoints: [moment], decisions: [moment], nextSteps: [] },
  })
  expect(sectionsOf(summary).map((s) => s.heading)).toEqual(['Outcome', 'keyPoints'])
  expect(sectionsOf(summary)[1]).toMatchObject({ lines: [{ text: 'The release moves', moment }] })
})

test('key points somebody edited in the text are not listed again as they were before', () => {
  const summary = summaryWith({
    type: 'hybrid',
    summary: '## Key points\n\n- **Maya:** The design is finished. [0:05](?t=5)',
    keyPoints: ['The design is nearly finished.'],
    decisions: [],
  })
  expect(sectionsOf(summary).map(({ heading }) => heading)).toEqual(['Key points'])
})

test('tasks that the card of tasks shows are not said twice', () => {
  const summary = summaryWith({
    summary: '## Overview\nWe met.\n\n## Possible tasks\n\n- “Send it” — Ann [0:05](?t=5)',
    keyPoints: [],
    decisions: [],
  })
  expect(sectionsOf(summary).map(({ kind, heading }) => [kind, heading])).toEqual([
    ['text', 'Overview'],
    ['tasks', null],
  ])
  expect(sectionsOf({ ...summary, actionItems: [] }).map(({ heading }) => heading)).toEqual([
    'Overview',
    'Possible tasks',
  ])
})

test('the card of tasks stands where the text has them; a text of nothing but tasks still says them', () => {
  const moment = '[0:05](?t=5)'
  const tasks = `## Who does what\n\n- **Ann** — “Send it” ${moment}`
  const summary = summaryWith({
    summary: `## Decisions to confirm\n\n- “We move” ${moment}\n\n${tasks}\n\n## Left open\n\n- “Who pays?” ${moment}`,
    keyPoints: [],
    decisions: [],
  })
  expect(sectionsOf(summary).map(({ kind, heading }) => heading ?? kind)).toEqual([
    'Decisions to confirm',
    'tasks',
    'Left open',
  ])
  expect(sectionsOf({ ...summary, summary: tasks }).map(({ kind }) => kind)).toEqual(['text'])
})

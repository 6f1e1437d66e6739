import { expect, test } from 'vitest'
import { agendaSections } from './agenda.ts'
import type { Statement, Topic, Verified } from './verified.ts'

const said = (text: string, second: number): Statement => ({
  text,
  lines: [1],
  moment: { startMs: second * 1000, endMs: 1, segmentId: 's', speaker: 'A', quote: '', support: 'cited' },
})
const about = (topic: string, ...points: Statement[]): Topic => ({ topic, points, sentiment: 'neutral' })
const sections = (topics: Topic[], decisions: Statement[]) =>
  agendaSections('Agenda', { topics, decisions } as unknown as Verified, 'en')

test('topics come in the order of the meeting, each with what was heard in order, and the decisions nearest to it', () => {
  const topics = [
    about('Budget', said('Costs rise', 130), said('Costs are known', 120)),
    about('Nothing was said'),
    about('Release', said('It crashes', 10), said('We move it', 20)),
  ]
  const decisions = [said('We move it', 20), said('We save', 110), said('We test', 30)]
  expect(sections(topics, decisions)).toEqual([
    '## Agenda\n\n1. Release\n2. Budget',
    // what was decided is not repeated as heard
    '## Item 1. Release\n\n**Discussion:**\n\n- It crashes [00:10](?t=10)\n\n**Resolved:**\n\n- We move it [00:20](?t=20)\n- We test [00:30](?t=30)',
    '## Item 2. Budget\n\n**Discussion:**\n\n- Costs are known [02:00](?t=120)\n- Costs rise [02:10](?t=130)\n\n**Resolved:**\n\n- We save [01:50](?t=110)',
  ])
})

test('an item without a resolution says so; one of decisions alone has no discussion', () => {
  expect(sections([about('Plans', said('It is late', 1))], [])[1]).toBe(
    '## Item 1. Plans\n\n**Discussion:**\n\n- It is late [00:01](?t=1)\n\n**Resolved:** no resolution was stated.',
  )
  const alone = said('We go', 1)
  expect(sections([about('Plans', alone)], [alone])[1]).toBe(
    '## Item 1. Plans\n\n**Resolved:**\n\n- We go [00:01](?t=1)',
  )
})

test('without topics the decisions stand under the heading; without either it says that', () => {
  expect(sections([], [said('We go', 2), said('We stay', 1)])).toEqual([
    '## Agenda\n\n**Resolved:**\n\n- We stay [00:01](?t=1)\n- We go [00:02](?t=2)',
  ])
  expect(sections([about('Empty')], [])).toEqual(['## Agenda\n\nNot discussed.'])
})

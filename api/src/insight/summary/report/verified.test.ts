import { expect, test } from 'vitest'
import { type Statement, statementsOf, type Verified, without } from './verified.ts'

const said = (text: string): Statement => ({
  text,
  lines: [1],
  moment: { startMs: 0, endMs: 1, segmentId: 's', speaker: 'A', quote: '', support: 'cited' },
})
/** Two statements in every place that holds any. */
const full = (): Verified => {
  const two = (place: string) => [said(`${place} 1`), said(`${place} 2`)]
  const due = { owner: null, due: null }
  return {
    overview: two('overview'),
    topics: [{ topic: 'T', sentiment: 'neutral', points: two('point') }],
    keyPoints: two('key'),
    decisions: two('decision'),
    nextSteps: two('next'),
    actionItems: two('task').map((one) => ({ ...one, ...due })),
    openQuestions: two('question'),
    figures: two('figure'),
    dissent: two('dissent'),
    tags: ['tag'],
    sections: { s1: two('section') },
    dropped: 3,
    leftOut: [{ text: 'before', because: 'again' }],
  }
}
const places = [
  'overview',
  'point',
  'key',
  'decision',
  'next',
  'task',
  'question',
  'figure',
  'dissent',
  'section',
]

test('statements come in reading order, none left out', () => {
  const all = statementsOf(full()).map(({ text }) => text)
  expect(all).toEqual(places.flatMap((place) => [`${place} 1`, `${place} 2`]))
})

test('refused statements are gone from every place, counted and told', () => {
  const checked = full()
  const refused = new Set(statementsOf(checked).filter(({ text }) => text.endsWith('2')))
  const left = without(checked, refused)
  expect(statementsOf(left).map(({ text }) => text)).toEqual(places.map((place) => `${place} 1`))
  expect(left).toMatchObject({ dropped: 13, tags: ['tag'] })
  expect(left.leftOut).toHaveLength(11)
  expect(left.leftOut[0]).toEqual({ text: 'before', because: 'again' })
  expect(left.leftOut).toContainEqual({ text: 'task 2', because: 'again' })
})

test('a topic left empty is gone; without refusals nothing changes', () => {
  const checked = full()
  const points = new Set(checked.topics.flatMap((topic) => topic.points))
  expect(without(checked, points).topics).toEqual([])
  expect(without(checked, new Set())).toBe(checked)
})

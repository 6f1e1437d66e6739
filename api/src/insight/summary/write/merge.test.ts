import { expect, test } from 'vitest'
import type { Statement, Topic, Verified } from '../report/verified.ts'
import { mergeParts } from './merge.ts'

const said = (text: string, second: number): Statement => ({
  text,
  lines: [second],
  moment: {
    startMs: second * 1000,
    endMs: second * 1000 + 1,
    segmentId: `s${second}`,
    speaker: 'A',
    quote: '',
    support: 'cited',
  },
})
const part = (more: Partial<Verified>): Verified => ({
  overview: [],
  keyPoints: [],
  topics: [],
  decisions: [],
  nextSteps: [],
  actionItems: [],
  openQuestions: [],
  figures: [],
  dissent: [],
  tags: [],
  sections: {},
  dropped: 0,
  leftOut: [],
  ...more,
})
const topic = (name: string, sentiment: Topic['sentiment'], ...points: Statement[]): Topic => ({
  topic: name,
  sentiment,
  points,
})
const texts = (list: readonly Statement[]) => list.map(({ text }) => text)

test('topics that share their words are one, with the points of both and the first feeling that is any', () => {
  const merged = mergeParts([
    part({
      topics: [
        topic('Warehouse', 'neutral', said('It is small', 1)),
        topic('Prices', 'positive', said('Rising', 2)),
      ],
    }),
    part({
      topics: [
        topic('Warehouse lease', 'negative', said('It ends in May', 9), said('It is small', 9)),
        topic('Prices', 'negative', said('Falling', 8)),
        topic('Holidays', 'neutral', said('In June', 7)),
      ],
    }),
  ])
  expect(merged.topics.map((one) => [one.topic, one.sentiment])).toEqual([
    ['Warehouse', 'negative'],
    ['Prices', 'positive'],
    ['Holidays', 'neutral'],
  ])
  expect(texts(merged.topics[0]?.points ?? [])).toEqual(['It is small', 'It ends in May'])
})

test('sections are joined by their keys in order of time; what was dropped adds up', () => {
  const merged = mergeParts([
    part({ sections: { s1: [said('later', 9)] }, dropped: 2, leftOut: [{ text: 'a', because: 'again' }] }),
    part({
      sections: { s1: [said('earlier', 1)], s2: [said('other', 2)] },
      dropped: 3,
      leftOut: [{ text: 'b', because: 'again' }],
    }),
  ])
  expect(texts(merged.sections['s1'] ?? [])).toEqual(['earlier', 'later'])
  expect(texts(merged.sections['s2'] ?? [])).toEqual(['other'])
  expect([merged.dropped, merged.leftOut.length]).toEqual([5, 2])
})

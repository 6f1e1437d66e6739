import { expect, test } from 'vitest'
import type { Line } from '../../transcript/lines.ts'
import { coverageOf, joinRanges, shareOf } from './coverage.ts'
import type { Verified } from './verified.ts'

test('ranges are put in order; those with no more than a pause between them are one', () => {
  expect(
    joinRanges([
      [9000, 9500],
      [0, 1000],
      [3000, 4000],
      [200, 300],
    ]),
  ).toEqual([
    [0, 4000],
    [9000, 9500],
  ])
  expect(
    joinRanges([
      [0, 1000],
      [3001, 4000],
    ]),
  ).toHaveLength(2)
  expect(joinRanges([])).toEqual([])
})

test('a share is rounded to a tenth of a percent; of nothing it is nothing', () => {
  expect([shareOf(1, 3), shareOf(3, 3), shareOf(1, 0)]).toEqual([0.333, 1, 0])
})

test('the words of the lines that statements rest on are counted, each line once, and what was not read is named', () => {
  const line = (n: number, text: string): Line => ({
    n,
    text,
    segmentId: `${n}`,
    speakerId: 'a',
    speaker: 'A',
    startMs: n * 10_000,
    endMs: n * 10_000 + 4000,
  })
  const lines = [line(1, 'one two three'), line(2, 'four'), line(3, 'five six'), line(4, 'seven eight')]
  const none = { topics: [], keyPoints: [], decisions: [], nextSteps: [], actionItems: [] }
  const checked = {
    ...none,
    overview: [{ lines: [1, 3] }],
    openQuestions: [{ lines: [3] }],
    figures: [],
    dissent: [],
    sections: {},
    dropped: 4,
  } as unknown as Verified
  expect(coverageOf(checked, lines, { share: 0.87654, unread: [lines[3] as Line] })).toEqual({
    read: 0.877,
    dropped: 4,
    cited: 0.625,
    rests: [
      [10_000, 14_000],
      [30_000, 34_000],
    ],
    unread: [[40_000, 44_000]],
  })
})

import { expect, test } from 'vitest'
import { coverageParts, minutesIn, coveredShare } from './coverage.ts'

test('stretches are as long as they are, however many minutes they touch', () => {
  expect(minutesIn([])).toBe(0)
  expect(minutesIn([[0, 2000]])).toBe(1)
  expect(
    minutesIn([
      [59_000, 61_000],
      [100_000, 119_000],
      [170_000, 181_000],
    ]),
  ).toBe(1)
  expect(minutesIn([[30_000, 330_000]])).toBe(5)
})

test('a part begins where its first statement does', () => {
  expect(coverageParts([[25_000, 31_000]], 60_000, 3)).toEqual([
    { startMs: 0, isRestedOn: false },
    { startMs: 25_000, isRestedOn: true },
    { startMs: 40_000, isRestedOn: false },
  ])
})

test('a share is of the words where they were counted, else of the length of all stretches together', () => {
  const rests = [
    [0, 6000],
    [30_000, 39_000],
  ] as const
  expect(coveredShare({ cited: 0.4, rests }, 60_000)).toEqual({ share: 0.4, of: 'words' })
  expect(coveredShare({ rests }, 60_000)).toEqual({ share: 0.25, of: 'length' })
  expect(coveredShare({ rests }, 10_000)).toEqual({ share: 1, of: 'length' })
  expect(coveredShare({ cited: 0, rests }, 60_000)).toEqual({ share: 0.01, of: 'words' })
})

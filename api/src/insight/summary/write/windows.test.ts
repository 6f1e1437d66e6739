import { expect, test } from 'vitest'
import type { Line } from '../../transcript/lines.ts'
import { cutWindows, sizeOf } from './windows.ts'

const said = (...turns: [string, ...number[]][]): Line[] =>
  turns
    .flatMap(([speaker, ...sizes]) => sizes.map((words) => ({ speaker, words })))
    .map(({ speaker, words }, i) => ({
      n: i + 1,
      segmentId: `s${i}`,
      speakerId: speaker,
      speaker,
      startMs: i,
      endMs: i + 1,
      text: Array.from({ length: words }, () => 'word').join(' '),
    }))
const cut = (lines: Line[], words: number) =>
  cutWindows(lines, words).map((window) => window.map(({ n }) => n))

test('what fits in one window is not cut', () => {
  expect(cut(said(['a', 5], ['b', 5]), 10)).toEqual([[1, 2]])
  expect(cut([], 10)).toEqual([])
  expect(sizeOf(said(['a', 5], ['b', 3]))).toBe(8)
})

test('a window ends where the next turn would be too much, and the next begins with its last turn if that is short', () => {
  expect(cut(said(['a', 8], ['b', 2], ['a', 1]), 10)).toEqual([
    [1, 2],
    [2, 3],
  ])
  // more than a quarter is not read twice
  expect(cut(said(['a', 7], ['b', 3], ['a', 1]), 10)).toEqual([[1, 2], [3]])
  // nor is a window that was nothing but this turn
  expect(cut(said(['a', 2], ['b', 9], ['a', 1]), 10)).toEqual([[1], [2, 3]])
})

test('what is read twice counts in the next window', () => {
  expect(cut(said(['a', 8], ['b', 2], ['a', 8], ['b', 1]), 10)).toEqual([[1, 2], [2, 3], [4]])
})

test('a turn longer than a window is cut between its lines', () => {
  expect(cut(said(['a', 6, 4, 6, 20, 3]), 10)).toEqual([[1, 2], [3], [4], [5]])
  expect(cut(said(['a', 6, 4]), 10)).toEqual([[1, 2]])
})

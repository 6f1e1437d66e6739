import { expect, test } from 'vitest'
import { agglomerate } from './agglomerate.ts'

const groups = (numbers: readonly number[], goesOn: (gap: number, left: number) => boolean, gap = away) =>
  agglomerate(
    numbers.map((n) => [n]),
    { gap, together: (a, b) => [...a, ...b], goesOn },
  ).map((group) => group.toSorted((a, b) => a - b))

const mean = (of: readonly number[]) => of.reduce((sum, n) => sum + n, 0) / of.length
const away = (a: readonly number[], b: readonly number[]) => Math.abs(mean(a) - mean(b))

test('the nearest are joined, by all that is in them, while they are near', () => {
  expect(groups([1, 9, 2, 10, 30], (gap) => gap < 5)).toEqual([[1, 2], [9, 10], [30]])
})

test('or until so many are left', () => {
  expect(groups([1, 9, 2, 10, 30], (_, left) => left > 2)).toEqual([[1, 2, 9, 10], [30]])
  expect(groups([1, 9], () => true)).toEqual([[1, 9]])
})

test('what never becomes one does not, however few are wanted', () => {
  expect(
    groups(
      [1, 2, 3],
      () => true,
      () => Infinity,
    ),
  ).toEqual([[1], [2], [3]])
  expect(groups([], () => true)).toEqual([])
})

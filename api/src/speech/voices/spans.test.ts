import { expect, test } from 'vitest'
import { alone, common, joined, lengthOf, moved } from './spans.ts'

const span = (startMs: number, endMs: number) => ({ startMs, endMs })
const of = (who: string, startMs: number, endMs: number) => ({ of: who, startMs, endMs })

test('stretches are joined in order of time, over gaps of that length and no longer', () => {
  expect(joined([span(20, 30), span(0, 10)])).toEqual([span(0, 10), span(20, 30)])
  expect(joined([span(20, 30), span(0, 10)], 10)).toEqual([span(0, 30)])
  expect(joined([span(0, 10), span(20, 30)], 9)).toHaveLength(2)
  // one within another, and two that touch
  expect(joined([span(0, 30), span(5, 10), span(30, 40)])).toEqual([span(0, 40)])
  expect(joined([])).toEqual([])
})

test('their length is the sum of all, and they move together', () => {
  expect([lengthOf([span(0, 10), span(20, 25)]), lengthOf([])]).toEqual([15, 0])
  expect(moved([of('a', 5, 10)], -5)).toEqual([of('a', 0, 5)])
})

test('who is alone is told in order, whatever the order they come in; no time is none', () => {
  expect(alone([of('b', 10, 20), of('a', 0, 10)])).toEqual([of('a', 0, 10), of('b', 10, 20)])
  expect(alone([of('a', 0, 30), of('b', 10, 20)])).toEqual([of('a', 0, 10), of('a', 20, 30)])
  expect(alone([of('a', 5, 5), of('b', 0, 10), of('c', 4, 3)])).toEqual([of('b', 0, 10)])
  expect(alone([of('a', 0, 10), of('b', 0, 10)])).toEqual([])
})

test('stretches of one owner that overlap or touch are one, and count once', () => {
  expect(alone([of('a', 0, 10), of('a', 5, 15), of('a', 15, 20)])).toEqual([of('a', 0, 20)])
  expect(alone([of('a', 0, 10), of('a', 2, 5), of('b', 8, 12)])).toEqual([of('a', 0, 8), of('b', 10, 12)])
  expect(alone([of('a', 0, 10), of('a', 20, 30)])).toEqual([of('a', 0, 10), of('a', 20, 30)])
})

test('what two lists share is each stretch that both have, with the spans of both', () => {
  const [a, b] = [
    [span(0, 10), span(20, 30)],
    [span(5, 25), span(30, 40)],
  ]
  expect(common(a, b)).toEqual([
    { ...span(5, 10), a: a[0], b: b[0] },
    { ...span(20, 25), a: a[1], b: b[0] },
  ])
  // that touch share nothing; ends together go on with both
  expect(common([span(0, 10)], [span(10, 20)])).toEqual([])
  expect(
    common([span(0, 10), span(10, 20)], [span(0, 10), span(15, 30)]).map(({ startMs }) => startMs),
  ).toEqual([0, 15])
  expect(common([], a)).toEqual([])
  expect(common(a, [])).toEqual([])
})

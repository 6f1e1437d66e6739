import { expect, test } from 'vitest'
import { matches, parseRange, rangeStillHolds } from './range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes = 1 - 2', { start: 1, end: 2 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=999999999999-', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('%j of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test('an empty file has no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
})

test('tags', () => {
  expect(matches('"a", W/"b"', '"b"')).toBe(true)
  expect(matches('*', '"b"')).toBe(true)
  expect(matches('"a"', '"b"')).toBe(false)
  expect(matches(undefined, '"b"')).toBe(false)
  expect(rangeStillHolds(undefined, '"b"')).toBe(true)
  expect(rangeStillHolds('"b"', '"b"')).toBe(true)
  expect(rangeStillHolds('W/"b"', '"b"')).toBe(false)
})

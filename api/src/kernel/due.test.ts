import { expect, test } from 'vitest'
import { isDue } from './due.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 9, day, hour, minute)

test.each([
  ['never made', at(5, 12), { good: null, failed: null }, true],
  ['made since the hour', at(5, 12), { good: at(5, 3, 20), failed: null }, false],
  ['before the hour, made yesterday', at(5, 2, 59), { good: at(4, 3, 20), failed: null }, false],
  ['the hour has come', at(5, 3), { good: at(4, 3, 20), failed: null }, true],
  ['the machine was off', at(5, 2), { good: at(1, 3), failed: null }, true],
  ['by hand, in the evening before', at(5, 3, 5), { good: at(4, 22), failed: null }, true],
  ['failed a while ago', at(5, 3, 40), { good: at(4, 3), failed: at(5, 3) }, false],
  ['failed an hour ago', at(5, 4), { good: at(4, 3), failed: at(5, 3) }, true],
])('%s', (_, now, made, due) => {
  expect(isDue(now, 3, made)).toBe(due)
})

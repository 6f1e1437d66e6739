import { expect, test } from 'vitest'
import { largest, openPace } from './pace.ts'

const kilo = 1024

const line = (failures = 0, most = largest) => {
  let clock = 0
  const pace = openPace(failures, most, () => clock)
  /** Sends a piece (a full one unless said otherwise) that takes `ms`, and returns the size of the next. */
  const send = (ms: number, size = pace.next()) => {
    pace.sent(size)
    clock += ms
    return pace.next()
  }
  return { pace, send }
}

test('a quick line gets more each time, up to the limit', () => {
  const { pace, send } = line()
  expect(pace.next()).toBe(128 * kilo)
  expect([send(100), send(100), send(100), send(100)].map((bytes) => bytes / kilo)).toEqual([
    256, 512, 1024, 1024,
  ])
  expect(largest).toBe(1024 * kilo)
})

test('a slow line gets less, never nothing', () => {
  const { send } = line()
  expect(Array.from({ length: 5 }, () => send(9000) / kilo)).toEqual([64, 32, 16, 16, 16])
})

test('small pieces of a recording under way say nothing of the line', () => {
  const { send } = line()
  expect(send(50, 16 * kilo)).toBe(128 * kilo)
})

test('after failures it begins smaller', () => {
  expect([0, 1, 3, 40].map((failures) => line(failures).pace.next() / kilo)).toEqual([128, 64, 16, 16])
})

test('behind a proxy that refused more, it stays below', () => {
  const { pace, send } = line(0, 64 * kilo)
  expect([pace.next(), send(100), send(100)].map((bytes) => bytes / kilo)).toEqual([64, 64, 64])
})

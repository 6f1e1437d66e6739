import { expect, test } from 'vitest'
import { recordingClock } from './recording-clock.ts'

test('counts from the start of the run, on top of what was recorded before', () => {
  const clock = recordingClock(10_000, 60_000)
  expect(clock.at(12_500)).toBe(62_500)
  expect(clock.at(9000)).toBe(60_000)
})

test('stands still in pauses, also for what is told later', () => {
  const clock = recordingClock(0, 0)
  clock.pause(5000)
  expect(clock.at(5000)).toBe(5000)
  expect(clock.at(7000)).toBe(5000)
  clock.resume(8000)
  clock.pause(10_000)
  clock.resume(11_000)
  expect([4000, 6000, 8000, 9000, 10_500, 12_000].map((at) => clock.at(at))).toEqual([
    4000, 5000, 5000, 6000, 7000, 8000,
  ])
})

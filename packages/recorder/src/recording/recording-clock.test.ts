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

test('the clock of the sound is the clock of the file: what the wall says of a moment is taken there', () => {
  // the sound falls 360 ms behind the wall clock within a minute, unevenly, as on a machine without a sound device
  const soundAt = (wall: number) => wall * (wall < 30_000 ? 0.999 : 0.989) + (wall < 30_000 ? 0 : 300)
  const clock = recordingClock(1_000_000, 0, 5000)
  const heard: number[] = []
  for (let wall = 200; wall <= 63_000; wall += 200) {
    clock.note(1_000_000 + wall, 5000 + soundAt(wall))
    if (wall % 1000 === 0) heard.push(clock.at(1_000_000 + wall - 300) - soundAt(wall - 300))
  }
  expect(Math.max(...heard.map(Math.abs))).toBeLessThan(12)
  expect(clock.at(1_063_000)).toBe(Math.round(soundAt(63_000)))
  expect(63_000 - clock.at(1_063_000)).toBeGreaterThan(360)
})

test('a pause lasts as long as the sound went on, and a wall clock set back spoils nothing', () => {
  const clock = recordingClock(0, 0, 0)
  clock.note(1000, 900)
  clock.pause(1000)
  clock.note(3000, 2700)
  clock.resume(3000)
  clock.note(4000, 3600)
  expect([1000, 2000, 4000].map((at) => clock.at(at))).toEqual([900, 900, 1800])
  clock.note(500, 4500)
  expect(clock.at(600)).toBe(2800)
})

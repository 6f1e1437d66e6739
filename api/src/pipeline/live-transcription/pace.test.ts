import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

const clocked = () => {
  let now = 0
  return { pace: openPace(() => now), pass: (ms: number) => void (now += ms) }
}

test('a recording rests half as long as its look took, and longer beside others', () => {
  const { pace, pass } = clocked()
  pace.follow(['a'])
  expect(pace.isDue('a')).toBe(true)
  pace.took('a', 800)
  expect(pace.isDue('a')).toBe(false)
  pass(399)
  expect(pace.isDue('a')).toBe(false)
  pass(1)
  expect(pace.isDue('a')).toBe(true)
  pace.follow(['a', 'b', 'c'])
  expect(pace.isDue('a')).toBe(false)
  pass(1600)
  expect(pace.isDue('a')).toBe(true)
  expect(pace.isDue('b')).toBe(true)
})

test('a pass that had to load a model does not keep the next one waiting', () => {
  const { pace, pass } = clocked()
  pace.follow(['a'])
  pace.took('a', 20_000)
  pass(1499)
  expect(pace.isDue('a')).toBe(false)
  pass(1)
  expect(pace.isDue('a')).toBe(true)
})

test('what is known of a recording is forgotten with it', () => {
  const { pace } = clocked()
  pace.took('a', 2000)
  pace.follow(['b'])
  expect(pace.isDue('a')).toBe(true)
})

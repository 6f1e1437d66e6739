import { expect, test } from 'vitest'
import { canRead, layoutByMeasure } from './layout.ts'

const channels = (count: number) => ({ channels: count, heard: [...Array(count).keys()] })

test('any channels can be mixed; sides are two, tracks are from two to sixteen that carry voices', () => {
  expect([0, 1, 64].map((count) => canRead('mixed', channels(count)))).toEqual([true, true, true])
  expect([1, 2, 3].map((count) => canRead('sides', channels(count)))).toEqual([false, true, false])
  expect([1, 2, 16, 17].map((count) => canRead('tracks', channels(count)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  // of many channels it is those with a voice that count
  expect(canRead('tracks', { channels: 32, heard: [3, 9] })).toBe(true)
  expect(canRead('sides', { channels: 2, heard: [1] })).toBe(true)
})

test('channels with voices of their own are tracks, all others one sound', () => {
  expect(layoutByMeasure({ found: 'separate' })).toBe('tracks')
  expect(layoutByMeasure({ found: 'shared' })).toBe('mixed')
})

import { expect, test } from 'vitest'
import { channelOf, maxStretches, stretchesOf } from './stretches.ts'

test('the longest segments are heard, in their middles; crumbs are not', () => {
  const said = [
    { id: 'crumb', startMs: 0, endMs: 900 },
    { id: 'long', startMs: 1000, endMs: 31_000 },
    { id: 'short', startMs: 40_000, endMs: 42_000 },
  ]
  expect(stretchesOf(said)).toEqual([
    { id: 'long', startMs: 11_000, endMs: 21_000 },
    { id: 'short', startMs: 40_000, endMs: 42_000 },
  ])
  const many = Array.from({ length: 20 }, (_, i) => ({
    id: `${i}`,
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
  }))
  expect(stretchesOf(many).length).toBe(maxStretches)
})

test('a speaker is heard in the channel of their side or track, and in none where nobody can tell', () => {
  expect(channelOf('mixed', { kind: 'voice', source: null })).toBe(0)
  expect(channelOf('tracks', { kind: 'voice', source: 'track:3' })).toBe(3)
  expect(channelOf('sides', { kind: 'me', source: null })).toBe(1)
  expect(channelOf('sides', { kind: 'others', source: null })).toBe(0)
  expect(channelOf('sides', { kind: 'voice', source: '1:2' })).toBe(1)
  // a speaker added by hand
  expect(channelOf('sides', { kind: 'voice', source: null })).toBeNull()
})

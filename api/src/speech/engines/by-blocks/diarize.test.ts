import { describe, expect, test } from 'vitest'
import { blocksOf, numbered } from './diarize.ts'

describe('blocks and turns', () => {
  test('blocks cover everything and are about equal', () => {
    expect(blocksOf(0, 10)).toEqual([])
    expect(blocksOf(10, 10)).toEqual([{ from: 0, count: 10 }])
    expect(blocksOf(21, 10)).toEqual([
      { from: 0, count: 7 },
      { from: 7, count: 7 },
      { from: 14, count: 7 },
    ])
  })

  test('near turns of a voice are one; overlaps stay', () => {
    const turns = [
      { startMs: 5000, endMs: 6000, voice: 7 },
      { startMs: 0, endMs: 1000, voice: 3 },
      { startMs: 1100, endMs: 2000, voice: 3 },
      { startMs: 1500, endMs: 1800, voice: 7 },
    ]
    expect(numbered(turns)).toEqual([
      { startMs: 0, endMs: 2000, voice: 0 },
      { startMs: 1500, endMs: 1800, voice: 1 },
      { startMs: 5000, endMs: 6000, voice: 1 },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { activeSegment, activeWord, wordAtOffset, wordRange, wordStartMs } from './active-word.ts'
import { spoken } from '../../testing/spoken.ts'

const first = spoken('s1', 'A', 1, 'We ship on Friday.')
if (!first) throw new Error('no segment')

describe('the word spoken at a time', () => {
  test('is the last one that has begun', () => {
    expect([0, 999, 1000, 1400, 1500, 2999, 60_000].map((ms) => activeWord(first, ms))).toEqual([
      -1, -1, 0, 0, 1, 3, 3,
    ])
  })

  test('agrees with a plain search at every millisecond', () => {
    for (let ms = 0; ms < 4000; ms += 1) {
      let plain = -1
      for (let i = 0; i < 4; i += 1) if (wordStartMs(first, i) <= ms) plain = i
      expect(activeWord(first, ms)).toBe(plain)
    }
  })
})

describe('the segment spoken at a time', () => {
  const starts = Float64Array.of(0, 1000, 1200, 9000)
  const ends = Float64Array.of(900, 5000, 2000, 9500)
  const at = (ms: number) => activeSegment(starts, ends, ms)

  test('is the last begun that still runs; one who was interrupted is found again', () => {
    expect([at(500), at(1100), at(1500), at(3000)]).toEqual([0, 1, 2, 1])
  })

  test('stays where it was during a pause', () => {
    expect([at(950), at(8000), at(99_000)]).toEqual([0, 2, 3])
  })

  test('is none before the first word', () => {
    expect(activeSegment(Float64Array.of(700), Float64Array.of(900), 100)).toBe(-1)
  })
})

test('an offset in the text leads to its word, and a word to its characters', () => {
  expect([0, 1, 2, 3, 7, 8, 17].map((offset) => wordAtOffset(first, offset))).toEqual([0, 0, 0, 1, 1, 2, 3])
  expect([0, 1, 2, 3].map((word) => first.text.slice(...wordRange(first, word)))).toEqual([
    'We',
    'ship',
    'on',
    'Friday.',
  ])
})

import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Turn } from '../engines/diarizer.ts'
import { assembleText } from './assemble.ts'
import { voicesOf } from './turns.ts'

const word = (text: string, startMs: number, endMs: number): StoredWord => [text, startMs, endMs, null]
const turn = (voice: number, startMs: number, endMs: number): Turn => ({ voice, startMs, endMs })

describe('whose word it is', () => {
  test('the one whose turn covers most of it', () => {
    const turns = [turn(0, 0, 1000), turn(1, 1000, 3000)]
    const words = [word('a', 100, 400), word('b', 800, 1100), word('c', 950, 1600), word('d', 2000, 2500)]
    expect(voicesOf(words, turns)).toEqual([0, 0, 1, 1])
  })

  test('between turns, the nearer one', () => {
    const turns = [turn(0, 0, 1000), turn(1, 5000, 6000)]
    expect(voicesOf([word('a', 1500, 1700), word('b', 4500, 4800), word('c', 9000, 9100)], turns)).toEqual([
      0, 1, 1,
    ])
  })

  test('within an overlap of a long turn, the one that fits better', () => {
    const turns = [turn(0, 0, 60_000), turn(1, 30_000, 31_000), turn(1, 40_000, 40_500)]
    const words = [word('a', 29_000, 29_400), word('b', 50_000, 50_400), word('c', 59_900, 60_400)]
    expect(voicesOf(words, turns)).toEqual([0, 0, 0])
  })

  test('one word does not change hands in the middle of a flow, an answer after a pause does', () => {
    const turns = [turn(0, 0, 1000), turn(1, 1000, 1200), turn(0, 1200, 3000)]
    const flow = [word('a', 500, 950), word('b', 1000, 1200), word('c', 1250, 1500)]
    expect(voicesOf(flow, turns)).toEqual([0, 0, 0])
    const answer = [word('a', 100, 500), word('b', 1000, 1200), word('c', 1700, 1900)]
    expect(voicesOf(answer, turns)).toEqual([0, 1, 0])
    const pauseBefore = [word('a', 100, 500), word('b', 1000, 1200), word('c', 1250, 1500)]
    expect(voicesOf(pauseBefore, turns)).toEqual([0, 1, 0])
    const pauseAfter = [word('a', 500, 950), word('b', 1000, 1200), word('c', 1700, 1900)]
    expect(voicesOf(pauseAfter, turns)).toEqual([0, 1, 0])
  })

  test('voices are numbered as they are first heard, silent ones not at all', () => {
    const turns = [turn(4, 0, 100), turn(9, 1000, 2000), turn(1, 3000, 4000)]
    expect(voicesOf([word('a', 1100, 1200), word('b', 3100, 3200)], turns)).toEqual([0, 1])
  })

  test('without turns everybody is one', () => {
    expect(voicesOf([word('a', 0, 1)], [])).toEqual([0])
  })

  test('thirty thousand words find their voices among three thousand turns', () => {
    const turns = Array.from({ length: 3000 }, (_, i) => turn(i % 4, i * 3600, i * 3600 + 3500))
    const words = Array.from({ length: 30_000 }, (_, i) => word('w', i * 360, i * 360 + 300))
    const voices = voicesOf(words, turns)
    expect(voices[15]).toBe(1)
    expect(new Set(voices).size).toBe(4)
  })
})

test('one channel with turns becomes segments of several speakers, parted where the voice changes', () => {
  const words = [
    word('shall', 0, 300),
    word('we?', 300, 600),
    word('yes', 700, 900),
    word('please.', 900, 1300),
  ]
  const window = {
    channel: 0,
    ordinal: 0,
    startMs: 0,
    endMs: 1300,
    language: 'en',
    timing: 'word' as const,
    words: [...words, word('good.', 1400, 1800)],
  }
  const speakers = new Map([
    [0, 'a'],
    [1, 'b'],
  ])
  const turns = [turn(0, 0, 650), turn(1, 650, 1350), turn(0, 1350, 1900)]
  const id = '01920000-0000-7000-8000-000000000000'
  const { segments } = assembleText(id, [window], speakers, 2000, turns)
  expect(segments.map((s) => [s.speakerId, s.text])).toEqual([
    ['a', 'shall we?'],
    ['b', 'yes please.'],
    ['a', 'good.'],
  ])
})

describe('a word at the border of turns', () => {
  test('that touches two is of the earlier one, whichever is listed first', () => {
    const words = [word('a', 0, 900), word('b', 2100, 2900)]
    expect(voicesOf(words, [turn(1, 2000, 3000), turn(0, 0, 1000)])).toEqual([0, 1])
    // as far from one as from the other: the later one
    expect(
      voicesOf([word('a', 100, 400), word('b', 3000, 3100)], [turn(0, 0, 2000), turn(1, 4100, 5000)]),
    ).toEqual([0, 1])
  })

  test('is of a turn that began long before and goes on beyond shorter ones', () => {
    const turns = [turn(0, 0, 30_000), turn(1, 5000, 5100), turn(1, 6000, 6100)]
    expect(voicesOf([word('a', 5000, 5100), word('b', 20_000, 20_400)], turns)).toHaveLength(2)
    expect(new Set(voicesOf([word('a', 20_000, 20_400), word('b', 21_000, 21_400)], turns)).size).toBe(1)
  })
})

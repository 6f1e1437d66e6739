import { expect, test } from 'vitest'
import type { Spoken } from '../engine.ts'
import { soundOf } from '#testing/toy-models/sound.ts'
import { cutLong, maxPieceMs } from './long-pieces.ts'

const most = maxPieceMs('whisper')

const spoken = (text: string, startMs: number, language: string | null = null): Spoken => ({
  language,
  timing: 'word',
  words: [{ text, startMs, endMs: startMs + 100, confidence: null }],
})

test('short pieces pass as they are, empty ones too', () => {
  const short = soundOf([['low', 1000]])
  const { pieces, join } = cutLong([short, new Int16Array(0)], most)
  expect(pieces.map((p) => p.length)).toEqual([16_000, 0])
  expect(join([spoken('a', 10, 'ru'), spoken('b', 20)])).toEqual([spoken('a', 10, 'ru'), spoken('b', 20)])
})

test('long ones are cut in their pauses, and times put back', () => {
  const long = soundOf([
    ['low', 20_000],
    [null, 300],
    ['high', 21_000],
    [null, 300],
    ['low', 9000],
  ])
  const { pieces, join } = cutLong([long, soundOf([['low', 500]])], most)
  expect(pieces).toHaveLength(4)
  expect(pieces.slice(0, 3).reduce((sum, p) => sum + p.length, 0)).toBe(long.length)
  const borders = [pieces[0]!.length / 16, (pieces[0]!.length + pieces[1]!.length) / 16]
  expect(Math.abs(borders[0]! - 20_150)).toBeLessThan(120)
  expect(Math.abs(borders[1]! - 41_450)).toBeLessThan(120)
  for (const piece of pieces) expect(piece.length / 16).toBeLessThanOrEqual(most)

  const [first, second] = join([spoken('a', 0), spoken('b', 100, 'kk'), spoken('c', 0), spoken('d', 5)])
  expect(first?.language).toBe('kk')
  expect(first?.words.map((w) => [w.text, w.startMs])).toEqual([
    ['a', 0],
    ['b', Math.round(borders[0]! + 100)],
    ['c', Math.round(borders[1]!)],
  ])
  expect(second).toEqual(spoken('d', 5))
})

test('sound without a pause is cut all the same', () => {
  const { pieces } = cutLong([new Int16Array(60_000 * 16).fill(1000)], most)
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces) expect(piece.length / 16).toBeLessThanOrEqual(most)
})

test('Moonshine, which goes round in circles on longer ones, gets at most 20 s', () => {
  const { pieces } = cutLong([new Int16Array(58_000 * 16).fill(1000)], maxPieceMs('moonshine'))
  for (const piece of pieces) expect(piece.length / 16).toBeLessThanOrEqual(20_000)
})

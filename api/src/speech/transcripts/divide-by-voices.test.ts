import { expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { TextSegment } from './assemble.ts'
import { divideByVoices, matchVoices } from './divide-by-voices.ts'

/** A segment of one word a second. */
const segment = (speakerId: string, fromS: number, text: string): TextSegment => {
  const words = text
    .split(' ')
    .map((word, i): StoredWord => [word, (fromS + i) * 1000, (fromS + i) * 1000 + 900, 1 - i / 10])
  const [startMs, endMs] = [fromS * 1000 - 50, (words.at(-1)?.[2] ?? 0) + 50]
  const id = `0190a1b2-0000-7000-8000-${String(fromS).padStart(12, '0')}`
  return { id, ordinal: 0, speakerId, startMs, endMs, text, language: 'en', confidence: 1, words, why: null }
}
const turn = (voice: number, fromS: number, toS: number) => ({
  voice,
  startMs: fromS * 1000,
  endMs: toS * 1000,
})

const told = (segments: readonly TextSegment[], turns: ReturnType<typeof turn>[]) =>
  divideByVoices(segments, turns).map((s) => [s.voice, s.text, s.startMs, s.endMs])

test('a segment is cut where the voice changes, and its first part keeps its id', () => {
  const whole = segment('anna', 0, 'we start on Monday or later')
  const turns = [turn(0, 0, 3), turn(1, 3, 6)]
  expect(told([whole], turns)).toEqual([
    [0, 'we start on', -50, 2900],
    [1, 'Monday or later', 3000, 5950],
  ])
  const [first, second] = divideByVoices([whole], turns)
  expect(first?.id).toBe(whole.id)
  expect(second?.id).not.toBe(whole.id)
  // the least sure of the words of each
  expect([first?.confidence, second?.confidence]).toEqual([0.8, 0.5])
  expect([first?.ordinal, second?.ordinal]).toEqual([0, 1])
})

test('one that is not cut stays as people left it', () => {
  const typed = { ...segment('anna', 0, 'we start'), text: 'We start!' }
  expect(told([typed], [turn(0, 0, 9)])).toEqual([[0, 'We start!', -50, 1950]])
})

test('a voice is the speaker of most of its time, and no speaker is two voices', () => {
  const segments = [
    segment('anna', 0, 'We begin today. Then we start on Monday morning.'),
    segment('boris', 10, 'Good idea.'),
  ]
  const matched = (...turns: ReturnType<typeof turn>[]) => matchVoices(divideByVoices(segments, turns))
  expect(matched(turn(0, 0, 8), turn(1, 10, 12))).toEqual(
    new Map([
      [0, 'anna'],
      [1, 'boris'],
    ]),
  )
  // two voices in what Anna said: the one that is heard longer is hers
  expect(matched(turn(0, 0, 3), turn(1, 3, 8), turn(2, 10, 12))).toEqual(
    new Map([
      [1, 'anna'],
      [2, 'boris'],
    ]),
  )
  // one voice for both is whoever it was longest
  expect(matched(turn(0, 0, 12))).toEqual(new Map([[0, 'anna']]))
})

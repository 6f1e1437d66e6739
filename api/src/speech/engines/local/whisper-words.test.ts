import { expect, test } from 'vitest'
import { whisperWords, withoutLoops } from './whisper-words.ts'

const said = (text: string) =>
  text.split(' ').map((word, i) => ({ text: word, startMs: i * 100, endMs: i * 100 + 100, confidence: null }))
const textOf = (words: readonly { text: string }[]) => words.map((w) => w.text).join(' ')
const result = (texts: string[], starts: number[], lasts: number[]) => ({
  text: texts.join(''),
  lang: 'en',
  tokens: [],
  timestamps: [],
  durations: [],
  ys_log_probs: [],
  segment_texts: texts,
  segment_timestamps: starts,
  segment_durations: lasts,
})

test('words are spread within their own phrase', () => {
  const words = whisperWords(result([' one two', ' three'], [0, 4], [2, 1]), 10_000)
  expect(words.map((w) => [w.text, w.startMs, w.endMs])).toEqual([
    ['one', 0, 1000],
    ['two', 1000, 2000],
    ['three', 4000, 5000],
  ])
})

test('a phrase without an end lasts as long as the piece', () => {
  expect(whisperWords(result([' one'], [1], [0]), 3000)).toMatchObject([{ startMs: 1000, endMs: 3000 }])
})

test('a decoder in a loop is cut to three rounds', () => {
  expect(textOf(withoutLoops(said('thank you. Thank you. thank you. thank you. thank you. bye')))).toBe(
    'thank you. Thank you. thank you. bye',
  )
  expect(textOf(withoutLoops(said('no no no no no no')))).toBe('no no no')
  const natural = 'да да да я понял и ещё раз да'
  expect(textOf(withoutLoops(said(natural)))).toBe(natural)
})

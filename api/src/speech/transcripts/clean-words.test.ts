import { expect, test } from 'vitest'
import { cleanWords } from './clean-words.ts'

const word = (text: string, more = {}) => ({ text, startMs: 100, endMs: 200, confidence: null, ...more })

test.each([
  ['NUL', 'so\0ld', 'so ld'],
  ['control characters', '\u0007good\u001B', 'good'],
  ['half a character', 'day\uD800', 'day\uFFFD'],
  ['letters of any script', 'Қайырлы', 'Қайырлы'],
  ['an emoji', '👍🏽', '👍🏽'],
])('%s', (_what, given, kept) => {
  expect(cleanWords([word(given)]).map((w) => w.text)).toEqual([kept])
})

test('a word of which nothing is left is gone', () => {
  expect(cleanWords([word('\0'), word(' '), word('')])).toEqual([])
})

test('times and confidences are numbers that can be', () => {
  const words = [
    word('a', { confidence: 7 }),
    word('b', { startMs: Number.NaN, endMs: -1, confidence: Number.NaN }),
    word('c', { startMs: 500, endMs: 400 }),
  ]
  expect(cleanWords(words)).toEqual([
    { text: 'a', startMs: 100, endMs: 200, confidence: 1 },
    { text: 'b', startMs: 200, endMs: 200, confidence: null },
    { text: 'c', startMs: 500, endMs: 500, confidence: null },
  ])
})

import { expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/tables.ts'
import { retime } from './retime.ts'

const words: StoredWord[] = [
  ['Мы', 1000, 1200, 0.9],
  ['пришол', 1300, 1700, 0.4],
  ['домой', 1800, 2200, 0.8],
  ['вчера.', 3000, 3500, 0.9],
]
const span = { startMs: 1000, endMs: 3500 }

test('a text that did not change keeps every time', () => {
  expect(retime(words, 'Мы пришол домой вчера.', span)).toEqual(words)
})

test('case and punctuation keep time and confidence', () => {
  expect(retime(words, 'мы пришол, домой «вчера»!', span)).toEqual([
    ['мы', 1000, 1200, 0.9],
    ['пришол,', 1300, 1700, 0.4],
    ['домой', 1800, 2200, 0.8],
    ['«вчера»!', 3000, 3500, 0.9],
  ])
})

test('a corrected word takes the time of the wrong one, without its confidence', () => {
  expect(retime(words, 'Мы пришли домой вчера.', span)[1]).toEqual(['пришли', 1300, 1700, null])
})

test('several words in place of one share its time by length', () => {
  expect(retime(words, 'Мы все шли домой вчера.', span).slice(1, 3)).toEqual([
    ['все', 1300, 1500, null],
    ['шли', 1500, 1700, null],
  ])
})

test('new words share the pause they stand in', () => {
  expect(retime(words, 'Мы пришол домой поздно вчера.', span)[3]).toEqual(['поздно', 2200, 3000, null])
  expect(retime(words, 'Да, мы пришол домой вчера.', span)).toEqual([
    ['Да,', 1000, 1000, null],
    ['мы', 1000, 1200, 0.9],
    ...words.slice(1),
  ])
})

test('removed words leave the rest where it was', () => {
  expect(retime(words, 'Мы домой', span)).toEqual([words[0], words[2]])
})

test('an entirely new text fills the span in order', () => {
  const made = retime(words, 'one two three four five', span)
  expect(made[0]?.[1]).toBe(1000)
  expect(made.at(-1)?.[2]).toBe(3500)
  expect(made.every(([, from, to], i) => from <= to && from >= (made[i - 1]?.[2] ?? 0))).toBe(true)
})

test('a segment without words gets its span', () => {
  expect(retime([], 'new', span)).toEqual([['new', 1000, 3500, null]])
})

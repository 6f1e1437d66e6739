import { expect, test } from 'vitest'
import { bare, costOf, swapsOf, wordsOf } from './changed-words.ts'

const swaps = (before: string, after: string) =>
  swapsOf({ before, after }).map(({ left, was, is, right }) =>
    [left, was, is, right].map((words) => words.join(' ')),
  )

test.each([
  ['«Ёлка!»', 'елка'],
  ['well-known,', 'well-known'],
  ['...', ''],
  ['7.', '7'],
])('of “%s” is compared “%s”', (word, expected) => expect(bare(word)).toBe(expected))

test('words are what blanks part', () => expect(wordsOf('  a  b\nc ')).toEqual(['a', 'b', 'c']))

test('what was replaced is told with two words on either side', () => {
  expect(swaps('we all paint the gate now again', 'we all paint the fence now again')).toEqual([
    ['paint the', 'gate', 'fence', 'now again'],
  ])
  expect(swaps('gate', 'fence')).toEqual([['', 'gate', 'fence', '']])
})

test('several words, words left out and words put in', () => {
  expect(swaps('we paint the old gate now', 'we close the gate right now')).toEqual([
    ['we', 'paint', 'close', 'the old'],
    ['close the', 'old', '', 'gate now'],
    ['the gate', '', 'right', 'now'],
  ])
})

test('the words before are those of now, behind are those of then', () => {
  expect(swaps('one two three four', 'eins two drei four')).toEqual([
    ['', 'one', 'eins', 'two three'],
    ['eins two', 'three', 'drei', 'four'],
  ])
})

test('a word that only got other signs or another size is told by itself', () => {
  expect(swaps('so we paint the gate here now', 'so we paint The gate, here now')).toEqual([
    ['we paint', 'the', 'The', 'gate here'],
    ['paint The', 'gate', 'gate,', 'here now'],
  ])
  expect(swaps('the same words', 'the same words')).toEqual([])
})

test('signs behind a replaced word are found where they are now', () => {
  expect(swaps('old gate is here', 'a very green gate is here.')).toEqual([
    ['', 'old', 'a very green', 'gate is'],
    ['gate is', 'here', 'here.', ''],
  ])
})

test('what says something else altogether is one change', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 80 }, (_, i) => `${letter}${i}`).join(' '),
  )
  expect(swaps(before ?? '', after ?? '')).toEqual([['', before, after, '']])
})

test('a correction is compared once', () => {
  const correction = { before: 'gate', after: 'fence' }
  expect(swapsOf(correction)).toBe(swapsOf(correction))
  expect(costOf({ before: 'abcd', after: 'abcdef' })).toBe(5)
})

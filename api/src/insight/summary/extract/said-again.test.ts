import { expect, test } from 'vitest'
import { isSaidAgain } from './said-again.ts'
import type { Utterance } from './utterances.ts'

const of = (...terms: string[]): Utterance => ({
  segments: [],
  speakerId: 'a',
  startMs: 0,
  endMs: 1000,
  text: '',
  quote: '',
  words: terms.length,
  terms,
})

test.each([
  ['the same words', of('gate', 'green'), of('gate', 'green'), true],
  ['three of five', of('a', 'b', 'c', 'd', 'e'), of('a', 'b', 'c', 'x', 'y'), true],
  ['two of five', of('a', 'b', 'c', 'd', 'e'), of('a', 'b', 'x', 'y', 'z'), false],
  ['all of a shorter one', of('a', 'b', 'c', 'd', 'e'), of('a'), true],
  ['all of it in a longer one', of('a'), of('a', 'b', 'c', 'd', 'e'), true],
  ['a word said twice is one', of('a', 'a', 'a', 'b', 'c'), of('a', 'x', 'y'), false],
  ['the other’s words said twice are one', of('a', 'x', 'y'), of('a', 'a', 'a', 'b', 'c'), false],
  ['none in common', of('a'), of('b'), false],
  ['no words at all', of(), of(), false],
  ['no words in one', of(), of('a'), false],
])('%s', (_, u, other, again) => expect(isSaidAgain(u, [other])).toBe(again))

test('any one that was taken is enough', () => {
  expect(isSaidAgain(of('a', 'b'), [of('x'), of('a', 'b')])).toBe(true)
  expect(isSaidAgain(of('a', 'b'), [])).toBe(false)
})

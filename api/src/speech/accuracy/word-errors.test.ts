import { expect, test } from 'vitest'
import { plain, wordErrors } from './word-errors.ts'

test('words are compared in small letters, without signs', () => {
  expect(plain('  Hello, WORLD — it’s “fine”! ')).toEqual(['hello', 'world', 'it', 's', 'fine'])
  expect(plain("don't 12,5 Сәлем")).toEqual(["don't", '12', '5', 'сәлем'])
  expect(plain('Mr. Smith and mr Brown, MRI')).toEqual(['mister', 'smith', 'and', 'mister', 'brown', 'mri'])
  expect(plain(' … ')).toEqual([])
})

const errors = (said: string, heard: string) =>
  wordErrors(said.split(' ').filter(Boolean), heard.split(' ').filter(Boolean))

test.each([
  ['', '', 0],
  ['a b c', 'a b c', 0],
  ['a b c', '', 3],
  ['', 'a b', 2],
  ['a b c', 'a x c', 1],
  ['a b c', 'a c', 1],
  ['a c', 'a b c', 1],
  ['a b c d', 'b c d', 1],
  ['b c d', 'a b c d', 1],
  ['a b c', 'c a b', 2],
  ['a b c d e', 'x b d e f g', 4],
  ['a', 'b', 1],
])('«%s» heard as «%s» has %i errors', (said, heard, count) => {
  expect(errors(said, heard)).toBe(count)
})

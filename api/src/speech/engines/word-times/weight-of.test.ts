import { expect, test } from 'vitest'
import { weightOf } from './weight-of.ts'

test.each([
  ['word', 5],
  ['слово', 6],
  // a digit takes as long as a word of four letters
  ['7', 5],
  ['42', 9],
  ['a1', 6],
  ['…', 1],
  ['', 1],
])('%j weighs %i', (part, weight) => {
  expect(weightOf(part)).toBe(weight)
})

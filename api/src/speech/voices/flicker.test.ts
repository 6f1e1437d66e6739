import { expect, test } from 'vitest'
import { withoutFlicker } from './flicker.ts'

/** Words of 200 ms with these pauses before them. */
const wordsWith = (...pauses: number[]) => {
  let at = 0
  return pauses.map((pause) => {
    at += pause + 200
    return { startMs: at - 200, endMs: at }
  })
}
const told = (owners: (string | null)[], pauses = owners.map(() => 100)) =>
  withoutFlicker(wordsWith(...pauses), owners, (owner) => owner?.[0])

test('a single word in the middle of the flow of another voice is of that voice, by its owner before', () => {
  expect(told(['a1', 'b1', 'a2'])).toEqual(['a1', 'a1', 'a2'])
  expect(told(['a1', null, 'a1'])).toEqual(['a1', 'a1', 'a1'])
  expect(told(['a', 'a', 'b', 'a', 'a'])).toEqual(['a', 'a', 'a', 'a', 'a'])
})

test('two words are a turn, and so is one between two others', () => {
  expect(told(['a', 'b', 'b', 'a'])).toEqual(['a', 'b', 'b', 'a'])
  expect(told(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})

test('a word of the same voice keeps its owner', () => {
  expect(told(['a1', 'a2', 'a1'])).toEqual(['a1', 'a2', 'a1'])
})

test('a word between words of no one stays', () => {
  expect(told([null, 'b', null])).toEqual([null, 'b', null])
})

test('the first and the last word stay', () => {
  expect(told(['b', 'a', 'a'])).toEqual(['b', 'a', 'a'])
  expect(told(['a', 'a', 'b'])).toEqual(['a', 'a', 'b'])
  expect(told(['a'])).toEqual(['a'])
  // a word that nobody is known for on one side
  expect(withoutFlicker(wordsWith(0, 0, 0), ['a', 'b'], (owner) => owner)).toEqual(['a', 'b'])
})

test('a pause on either side makes it a turn', () => {
  expect(told(['a', 'b', 'a'], [0, 299, 299])).toEqual(['a', 'a', 'a'])
  expect(told(['a', 'b', 'a'], [0, 300, 0])).toEqual(['a', 'b', 'a'])
  expect(told(['a', 'b', 'a'], [0, 0, 300])).toEqual(['a', 'b', 'a'])
})

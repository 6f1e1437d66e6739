import { expect, test } from 'vitest'
import { divide } from './divide.ts'

const divided = (text: string, lengths: readonly number[]) => {
  const words = text.split(' ')
  return divide(
    words,
    words.map((w) => w.length + 1),
    lengths,
  )
}

test('words go to stretches by how long these are, and a pause falls at a sign near by', () => {
  expect(divided('We meet again. See you on Monday then.', [90, 150])).toEqual([3, 5])
  expect(divided('one two three four', [100, 100])).toEqual([2, 2])
})

test('every word is placed, whatever the stretches', () => {
  for (const lengths of [[10], [1, 1, 1, 1, 1, 1], [1, 500]]) {
    const counts = divided('one two three four', lengths)
    expect(counts).toHaveLength(lengths.length)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(4)
  }
  expect(divide([], [], [5, 5])).toEqual([0, 0])
})

/** Twenty words that take equally long, one of which is given, among two stretches of these lengths. */
const ofTwenty = (nth: number, word: string, lengths: readonly number[] = [100, 100]) => {
  const words = Array.from({ length: 20 }, (_, i) => (i + 1 === nth ? word : 'word'))
  return divide(
    words,
    words.map(() => 10),
    lengths,
  )
}

test.each(['word,', 'word.', 'word!', 'word?', 'word;', 'word:', 'word…', 'word.»', 'word.”)', '7', '7%'])(
  'a pause falls after %s one word away from where it would',
  (word) => {
    expect(ofTwenty(9, word)).toEqual([9, 11])
    expect(ofTwenty(11, word)).toEqual([11, 9])
  },
)

test('not after a sign further away, nor one inside a word', () => {
  for (const nth of [1, 8, 10, 12, 20]) expect(ofTwenty(nth, 'word,')).toEqual([10, 10])
  expect(ofTwenty(9, 'wo,rd')).toEqual([10, 10])
  expect(ofTwenty(9, 'word7x')).toEqual([10, 10])
  expect(ofTwenty(5, 'word', [100, 300])).toEqual([5, 15])
  expect(ofTwenty(4, 'word,', [100, 300])).toEqual([4, 16])
})

test('a stretch too short for a word has none, and the rest have all', () => {
  expect(divided('hello everybody', [1, 1000, 1])).toEqual([0, 2, 0])
})

test('three stretches share the words by their lengths, whichever is longest', () => {
  const text = 'aa bb cc dd ee ff gg hh ii jj kk ll'
  expect(divided(text, [300, 300, 600])).toEqual([3, 3, 6])
  expect(divided(text, [600, 300, 300])).toEqual([6, 3, 3])
  expect(divided(text, [300, 600, 300])).toEqual([3, 6, 3])
  // heavier words first
  expect(divide(['a', 'b', 'c', 'd'], [30, 10, 10, 10], [100, 100])).toEqual([1, 3])
})

test('without any time all words are of the first stretch', () => {
  expect(divided('one two', [0, 0])).toEqual([2, 0])
})

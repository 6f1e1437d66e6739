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

import { expect, test } from 'vitest'
import { createCutter } from './sentences.ts'

const cut = (text: string, size: number) => {
  const cutter = createCutter()
  const found = []
  for (let i = 0; i < text.length; i += size) found.push(...cutter.take(text.slice(i, i + size)))
  const { sentences, rest } = cutter.end()
  return { sentences: [...found, ...sentences], rest }
}

test.each([1, 3, 7, 1000])('sentences are the same in pieces of %i characters', (size) => {
  const text = 'Boris repairs it by Wednesday [6]. The release moves [3, 4] [5] Nobody said more.'
  expect(cut(text, size)).toEqual({
    sentences: [
      { text: 'Boris repairs it by Wednesday.', lines: [6] },
      { text: 'The release moves', lines: [3, 4, 5] },
    ],
    rest: 'Nobody said more.',
  })
})

test('text without numbers is no sentence', () => {
  expect(cut('NOT_IN_THE_MEETINGS', 4)).toEqual({ sentences: [], rest: 'NOT_IN_THE_MEETINGS' })
  expect(cut('See [the plan] and [12', 2)).toEqual({ sentences: [], rest: 'See [the plan] and [12' })
})

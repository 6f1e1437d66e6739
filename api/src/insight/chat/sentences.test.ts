import { expect, test } from 'vitest'
import { createCutter } from './sentences.ts'

const cut = (text: string, size: number) => {
  const cutter = createCutter()
  const found = []
  for (let i = 0; i < text.length; i += size) found.push(...cutter.take(text.slice(i, i + size)))
  const { sentences, rest } = cutter.end()
  return { sentences: [...found, ...sentences], rest }
}

test.each(['\n', '[', '[1', '[1,', '[1] ', '[1]', '"', 'word '])(
  'a model that repeats %j for ever holds nobody up',
  (piece) => {
    const started = performance.now()
    const cutter = createCutter(true)
    for (let i = 0; i < 5000; i++) cutter.take(piece)
    cutter.take('x')
    expect(cutter.end().rest.length).toBeLessThan(10_000)
    // minutes, if it grew with more than the square
    expect(performance.now() - started).toBeLessThan(20_000)
  },
)

test('the end of a sentence that is too long is kept', () => {
  const { sentences } = cut(`${'word '.repeat(2000)}end [2]. Next [3].`, 7)
  expect(sentences.map(({ lines }) => lines)).toEqual([[2], [3]])
  expect(sentences[0]?.text).toMatch(/^[word ]+ end\.$/)
})

test.each([1, 3, 7, 1000])('sentences are the same in pieces of %i characters', (size) => {
  const text = 'Boris repairs it by Wednesday [6]. The release moves [3, 4] [5] Nobody said more.'
  expect(cut(text, size)).toEqual({
    sentences: [
      { text: 'Boris repairs it by Wednesday.', lines: [6], words: null },
      { text: 'The release moves', lines: [3, 4, 5], words: null },
    ],
    rest: 'Nobody said more.',
  })
})

test.each([1, 4, 1000])(
  'a sentence that ends before its numbers and after them ends once, in pieces of %i',
  (size) => {
    const { sentences } = cut('It costs 40,000 dollars. [3]. Is it much? [4, 5]. Yes! [6]!', size)
    expect(sentences.map(({ text }) => text)).toEqual(['It costs 40,000 dollars.', 'Is it much?', 'Yes!'])
  },
)

test.each([1, 5, 1000])('copied words are taken off a translated sentence, in pieces of %i', (size) => {
  const text =
    'Борис исправит экран «I will repair the screen» [6]. Выпуск "переносится". “move the release.” [3]'
  const cutter = createCutter(true)
  const found = []
  for (let i = 0; i < text.length; i += size) found.push(...cutter.take(text.slice(i, i + size)))
  expect([...found, ...cutter.end().sentences]).toEqual([
    { text: 'Борис исправит экран.', lines: [6], words: 'I will repair the screen' },
    { text: 'Выпуск "переносится".', lines: [3], words: 'move the release.' },
  ])
})

test('text without numbers is no sentence', () => {
  expect(cut('NOT_IN_THE_MEETINGS', 4)).toEqual({ sentences: [], rest: 'NOT_IN_THE_MEETINGS' })
  expect(cut('See [the plan] and [12', 2)).toEqual({ sentences: [], rest: 'See [the plan] and [12' })
})

test('a sentence is given as soon as something follows its numbers', () => {
  const cutter = createCutter()
  expect(cutter.take('It is green [1]')).toEqual([])
  expect(cutter.take(' ')).toEqual([])
  expect(cutter.take('N').map(({ text }) => text)).toEqual(['It is green'])
  expect(cutter.end()).toEqual({ sentences: [], rest: 'N' })
})

test('numbers at the very beginning, and two sentences in one piece', () => {
  const cutter = createCutter()
  expect(cutter.take('[1] First [2]. Second [3]. x').map(({ text, lines }) => [text, lines])).toEqual([
    ['', [1]],
    ['First.', [2]],
    ['Second.', [3]],
  ])
})

import { expect, test } from 'vitest'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import type { Engine } from '../engine.ts'
import {
  commonInOrder,
  heardAgain,
  isHeardAgain,
  isOdd,
  leastSteady,
  sameWords,
  strangeRun,
  surely,
} from './heard-again.ts'

const { signal } = new AbortController()
const piece = new Int16Array(16_000)
const wordsOf = (text: string) =>
  text.split(' ').map((word, i) => ({ text: word, startMs: i * 300, endMs: i * 300 + 250, confidence: null }))

/** Hears these texts one after another, and notes at which paces it was asked, and for which language. */
const hearing = (texts: (string | null)[], only: string | undefined = 'en') => {
  const asked: (string | number | null | undefined)[] = []
  const engine: Engine = {
    ...scriptedEngine([]),
    ...(only !== undefined && { only }),
    transcribe: async (_, { pace, language }) => {
      const text = texts[asked.length / 2]
      asked.push(pace, language)
      return text === null || text === undefined
        ? []
        : [{ language: 'en', timing: 'estimated', words: wordsOf(text) }]
    },
  }
  return { engine, asked }
}
const again = (said: string, ...texts: (string | null)[]) =>
  heardAgain(hearing(texts).engine, piece, { words: wordsOf(said) }, signal)

test('what counts as said is told by shares and a run of words', () => {
  expect([surely, leastSteady, strangeRun]).toEqual([0.7, 0.5, 4])
})

test('words in common are counted in their order', () => {
  const common = (a: string, b: string) => commonInOrder(a.split(' '), b.split(' '))
  expect(common('a b c d', 'a b c d')).toBe(4)
  expect(common('a b c d', 'd c b a')).toBe(1)
  expect(common('a b c d', 'x a y c')).toBe(2)
  expect(common('a a b', 'a b b')).toBe(2)
  expect(common('b a', 'a b a')).toBe(2)
  expect(commonInOrder([], ['a'])).toBe(0)
  expect(commonInOrder(['a'], [])).toBe(0)
})

test('signs alone are no words', () => {
  expect(sameWords(wordsOf('yes — indeed'), wordsOf('yes indeed'))).toBe(1)
  expect(sameWords(wordsOf('…'), wordsOf('—'))).toBe(0)
})

test('a text says more than anyone could from twenty letters a second on', () => {
  const said = (text: string, ms: number) => isOdd({ words: wordsOf(text) }, ms)
  expect(said('a'.repeat(20), 1000)).toBe(false)
  expect(said('a'.repeat(21), 1000)).toBe(true)
  expect(said('a'.repeat(21), 1050)).toBe(false)
})

test('a text goes round in circles where its threes of words come again', () => {
  const said = (text: string) => isOdd({ words: wordsOf(text) }, 60_000)
  expect(said('we will meet and we will meet and we will meet')).toBe(true)
  expect(said('a b c d e f g h i')).toBe(false)
  expect(said('a b')).toBe(false)
  // of twenty threes three may come again, not four
  const words = Array.from({ length: 22 }, (_, at) => `w${at}`)
  const repeating = (count: number) =>
    [...words.slice(0, 22 - count - 2), ...words.slice(0, count + 2)].join(' ')
  expect(said(repeating(3))).toBe(false)
  expect(said(repeating(4))).toBe(true)
})

test('a text of three words says too little, one of four is heard again slower and faster', async () => {
  expect(await again('one two three', 'x')).toBeNull()
  const { engine, asked } = hearing(['no', 'nothing'])
  expect(await heardAgain(engine, piece, { words: wordsOf('one two three four') }, signal)).toEqual({
    steady: 0,
    changed: 4,
  })
  expect(asked).toEqual([0.94, 'en', 1.06, 'en'])
  const free = hearing(['one two three four'], '')
  await heardAgain(
    { ...free.engine, only: undefined } as unknown as Engine,
    piece,
    { words: wordsOf('one two three four') },
    signal,
  )
  expect(free.asked).toEqual([0.94, null])
})

test('once enough of it stays it is not heard a third time, unless a run of words changed', async () => {
  const ten = 'a b c d e f g h i j'
  const first = hearing(['a b c d e f g x x x', ten])
  expect(await heardAgain(first.engine, piece, { words: wordsOf(ten) }, signal)).toEqual({
    steady: 0.7,
    changed: 3,
  })
  expect(first.asked).toHaveLength(2)
  const second = hearing(['a b c d e f x x x x', ten])
  expect(await heardAgain(second.engine, piece, { words: wordsOf(ten) }, signal)).toEqual({
    steady: 1,
    changed: 0,
  })
  const third = hearing(['a b c d e f g h i j k l m', 'x'])
  expect((await heardAgain(third.engine, piece, { words: wordsOf(`${ten} q r s t`) }, signal))?.changed).toBe(
    4,
  )
  expect(third.asked).toHaveLength(4)
})

test('a word stays if any pace kept it; the longest run of those that no pace kept counts', async () => {
  expect(await again('a b c d e f', 'a x x d x x', 'x x x x x f')).toEqual({ steady: 2 / 6, changed: 2 })
  expect(await again('a b c d', null, null)).toEqual({ steady: 0, changed: 4 })
})

const short = async (said: string, ...texts: (string | null)[]) => {
  const { engine, asked } = hearing(texts)
  const is = await isHeardAgain(engine, piece, { words: said === '' ? [] : wordsOf(said) }, signal)
  return {
    is,
    paces: asked.filter((_, at) => at % 2 === 0),
    languages: new Set(asked.filter((_, at) => at % 2 === 1)),
  }
}

test('a short text is heard at four paces, and stays if two of them keep half of its letters', async () => {
  expect(await short('seven', 'no', 'seventh', 'x', 'seven')).toEqual({
    is: true,
    paces: [0.97, 1.03, 0.94, 1.06],
    languages: new Set(['en']),
  })
  expect(await short('seven', 'seven', 'Seven!')).toMatchObject({ is: true, paces: [0.97, 1.03] })
  expect(await short('seven', 'seven', 'x', 'y', 'z')).toMatchObject({
    is: false,
    paces: [0.97, 1.03, 0.94, 1.06],
  })
  expect((await short('abcd', 'abxy', 'abxy')).is).toBe(true)
  expect((await short('abcd', 'axyz', 'axyz', 'axyz', 'axyz')).is).toBe(false)
  expect((await short('abcd', null, null, null, null)).is).toBe(false)
})

test('what is no text, or not short, is not heard again for that', async () => {
  expect(await short('')).toMatchObject({ is: true, paces: [] })
  expect(await short('one two three four')).toMatchObject({ is: true, paces: [] })
  expect(await short('one two three', 'x', 'x', 'x', 'x')).toMatchObject({ is: false })
})

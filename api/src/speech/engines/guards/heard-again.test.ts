import { expect, test } from 'vitest'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import type { Engine } from '../engine.ts'
import { transcribeGuarded } from './guarded.ts'
import { commonInOrder, heardAgain, isHeardAgain, isOdd, sameWords, steadiness } from './heard-again.ts'

const wordsOf = (text: string) =>
  text.split(' ').map((word, i) => ({ text: word, startMs: i * 300, endMs: i * 300 + 250, confidence: null }))
const { signal } = new AbortController()
const piece = new Int16Array(16_000)

/** An engine that hears one text at the usual pace, and others more slowly or faster. */
const hearing = (slow: string, fast: string): Engine => ({
  ...scriptedEngine([]),
  only: 'en',
  transcribe: async (_pieces, { pace = 1 }) => [
    { language: 'en', timing: 'estimated', words: wordsOf(pace < 1 ? slow : fast) },
  ],
})

test('texts are compared by their words in order, not by signs and capitals', () => {
  expect(sameWords(wordsOf('We meet on Monday.'), wordsOf('we meet on monday'))).toBe(1)
  expect(sameWords(wordsOf('we meet on Monday'), wordsOf('we eat on Sunday'))).toBe(0.5)
  expect(sameWords(wordsOf('one two'), wordsOf('one two three four'))).toBe(0.5)
  expect(sameWords(wordsOf('one two'), [])).toBe(0)
})

test.each([
  ['what was said stays at another pace', 'the report is due on Friday', 'nothing alike here', 1],
  ['one pace may be misheard', 'something else was heard now', 'the report is due on Friday', 1],
  ['what was made up changes with every pace', 'a story of some other day', 'we work in the work', 1 / 6],
])('%s', async (_what, slow, fast, steady) => {
  const spoken = { words: wordsOf('the report is due on Friday') }
  expect(await steadiness(hearing(slow, fast), piece, spoken, signal)).toBeCloseTo(steady)
})

test('a word or two say nothing about it', async () => {
  expect(await steadiness(hearing('no', 'no'), piece, { words: wordsOf('yes of course') }, signal)).toBeNull()
})

test('overdriven sound is heard again as it was heard the first time, with its peaks drawn on', async () => {
  const overdriven = Int16Array.from({ length: 16_000 }, (_, i) =>
    Math.max(-30_000, Math.min(30_000, Math.round(90_000 * Math.sin(i / 20) * Math.sin(i / 900)))),
  )
  const heard: Int16Array[] = []
  const text = 'the report is due on Friday'
  const engine: Engine = {
    ...hearing(text, text),
    transcribe: async (pieces) => {
      heard.push(...pieces)
      return [{ language: 'en', timing: 'estimated', words: wordsOf(text) }]
    },
  }
  await transcribeGuarded(engine, [overdriven], { language: 'en', signal })
  await steadiness(engine, overdriven, { words: wordsOf(text) }, signal)
  expect(heard[0]).not.toEqual(overdriven)
  expect(heard.every((sound) => sound.join() === heard[0]?.join())).toBe(true)
  expect(heard.length).toBeGreaterThan(1)
})

test('circles and floods of words are odd, ordinary talk is not', () => {
  const circle = wordsOf('you can do it so you can do it so you can do it')
  expect(isOdd({ words: circle }, 10_000)).toBe(true)
  const talk = wordsOf('we will meet again on Monday morning to talk about the money')
  expect(isOdd({ words: talk }, 5000)).toBe(false)
  expect(isOdd({ words: talk }, 1000)).toBe(true)
  expect(isOdd({ words: [] }, 1000)).toBe(false)
})

test('words in common count in their order, each once', () => {
  const common = (a: string, b: string) => commonInOrder(a.split(''), b.split(''))
  expect(common('abcde', 'ace')).toBe(3)
  expect(common('abc', 'cba')).toBe(1)
  expect(common('aab', 'abb')).toBe(2)
  expect(common('xaybz', 'ab')).toBe(2)
  expect(common('ab', 'xaybz')).toBe(2)
  expect(common('abc', 'xyz')).toBe(0)
  expect(commonInOrder([], ['a'])).toBe(0)
  expect(sameWords(wordsOf('— one'), wordsOf('one'))).toBe(1)
})

/** An engine that hears a text at each of these paces, and nothing at others; it notes the paces. */
const atPaces = (texts: Record<number, string>, only: string | null = 'en') => {
  const asked: { pace: number | undefined; language: string | null }[] = []
  const engine = {
    ...scriptedEngine([]),
    ...(only !== null && { only }),
    transcribe: async (_pieces: unknown, { pace, language }: { pace?: number; language: string | null }) => {
      asked.push({ pace, language })
      const text = texts[pace ?? 0]
      return text === undefined ? [] : [{ language: 'en', timing: 'estimated', words: wordsOf(text) }]
    },
  } as unknown as Engine
  return { engine, asked, paces: () => asked.map(({ pace }) => pace) }
}
const again = (engine: Engine, text: string) => heardAgain(engine, piece, { words: wordsOf(text) }, signal)

test('a text that stays at the first pace is not heard a second time; one that does not is heard faster, too', async () => {
  const text = 'one two three four five six seven eight nine ten'
  const steady = atPaces({ 0.94: text })
  expect(await again(steady.engine, text)).toEqual({ steady: 1, changed: 0 })
  expect(steady.asked).toEqual([{ pace: 0.94, language: 'en' }])
  const seven = atPaces({ 0.94: 'one two three four five six seven x y z' })
  expect(await again(seven.engine, text)).toEqual({ steady: 0.7, changed: 3 })
  expect(seven.paces()).toEqual([0.94])
  const six = atPaces({ 0.94: 'one two three four five six x', 1.06: 'one' }, null)
  expect(await again(six.engine, text)).toEqual({ steady: 0.6, changed: 4 })
  expect(six.asked.map(({ language }) => language)).toEqual([null, null])
})

test('words that some pace kept are no strange run; four in a row that none kept are', async () => {
  const text = 'a b c d e f g h i j k l m n o p q r s t'
  const run = atPaces({ 0.94: 'a b c d e f g h i j k l m n o p', 1.06: 'q r s t' })
  expect(await again(run.engine, text)).toEqual({ steady: 0.8, changed: 0 })
  expect(run.paces()).toEqual([0.94, 1.06])
  const strange = atPaces({ 0.94: 'a b c d e f g h i j k l m n o p', 1.06: 'a b c d' })
  expect(await again(strange.engine, text)).toEqual({ steady: 0.8, changed: 4 })
  const three = atPaces({ 0.94: 'a b c d e f g h i j k l m n o p q' })
  expect(await again(three.engine, text)).toEqual({ steady: 0.85, changed: 3 })
  expect(three.paces()).toEqual([0.94])
})

test('four words are enough to tell, three are not; an engine that hears nothing kept none', async () => {
  const none = atPaces({})
  expect(await again(none.engine, 'a b c d')).toEqual({ steady: 0, changed: 4 })
  expect(await again(none.engine, 'a b c')).toBeNull()
  expect(none.paces()).toEqual([0.94, 1.06])
})

const isShortHeard = (engine: Engine, text: string) =>
  isHeardAgain(engine, piece, { words: text === '' ? [] : wordsOf(text) }, signal)

test('a word or two stay if they are much the same at two of four paces', async () => {
  const seven = atPaces({ 0.97: 'Seven', 1.03: 'No', 0.94: 'Seventh', 1.06: 'Even' })
  expect(await isShortHeard(seven.engine, 'Seventh')).toBe(true)
  expect(seven.paces()).toEqual([0.97, 1.03, 0.94])
  const last = atPaces({ 0.97: 'x', 1.03: 'abcd', 0.94: 'y', 1.06: 'abxy' })
  // half of the letters is enough
  expect(await isShortHeard(last.engine, 'abcd')).toBe(true)
  expect(last.paces()).toEqual([0.97, 1.03, 0.94, 1.06])
  const once = atPaces({ 0.97: 'abcd', 1.03: 'axyz', 0.94: 'xyz' }, null)
  expect(await isShortHeard(once.engine, 'abcd')).toBe(false)
  expect(once.asked[0]?.language).toBeNull()
})

test('of no words, and of four or more, this is not asked', async () => {
  const { engine, asked } = atPaces({})
  expect([await isShortHeard(engine, ''), await isShortHeard(engine, 'a b c d')]).toEqual([true, true])
  expect(asked).toEqual([])
  expect(await isShortHeard(engine, 'a b c')).toBe(false)
})

test('how odd is odd: twenty letters a second, and less than 85 of a hundred threes of words that differ', () => {
  const one = (letters: number) => ({ words: wordsOf('x'.repeat(letters)) })
  expect([isOdd(one(20), 1000), isOdd(one(21), 1000)]).toEqual([false, true])
  // twenty threes, of which seventeen differ; then sixteen
  const words = (text: string) => ({ words: wordsOf(text) })
  const letters = 'a b c d e f g h i j k l m n o p q r s'
  expect(isOdd(words(`${letters} a b c`), 99_000)).toBe(false)
  expect(isOdd(words(`${'a b c '.repeat(3)}d`), 99_000)).toBe(true)
  expect(isOdd(words('a b'), 99_000)).toBe(false)
  expect(isOdd(words('a a a'), 99_000)).toBe(false)
  expect(isOdd(words('a a a a'), 99_000)).toBe(true)
})

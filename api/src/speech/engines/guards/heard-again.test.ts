import { expect, test } from 'vitest'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import type { Engine } from '../engine.ts'
import { transcribeGuarded } from './guarded.ts'
import { isOdd, sameWords, steadiness } from './heard-again.ts'

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

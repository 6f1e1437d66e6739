import { expect, test } from 'vitest'
import type { Engine, Spoken, TranscribeOptions } from './engine.ts'
import { transcribeInScript } from './right-script.ts'

const said = (text: string): Spoken => ({
  language: null,
  timing: 'word',
  words: text
    .split(' ')
    .flatMap((word) => (word ? [{ text: word, startMs: 0, endMs: 1, confidence: 1 }] : [])),
})

/** Transcribes pieces of which the first sample says which of the answers comes; a second try gets the next answers. */
const transcribed = async (first: string[], second: string[], more: Partial<TranscribeOptions> = {}) => {
  const calls: { pieces: number[]; options: TranscribeOptions }[] = []
  const engine = {
    transcribe: async (pieces: readonly Int16Array[], options: TranscribeOptions) => {
      calls.push({ pieces: pieces.map((piece) => piece[0] ?? 0), options })
      return pieces.map((piece) => said((calls.length === 1 ? first : second)[piece[0] ?? 0] ?? ''))
    },
  } as unknown as Engine
  const pieces = first.map((_, i) => Int16Array.of(i))
  const signal = new AbortController().signal
  const options = { language: 'ru', signal, onProgress: () => undefined, ...more }
  const answers = await transcribeInScript(engine, pieces, options)
  return { texts: answers.map(({ words }) => words.map(({ text }) => text).join(' ')), calls }
}

test('a piece in another script is heard once more, alone, with a greeting in its language', async () => {
  const { texts, calls } = await transcribed(
    ['добрый день всем', 'let us begin now'],
    ['', 'давайте начнём сейчас'],
  )
  expect(texts).toEqual(['добрый день всем', 'давайте начнём сейчас'])
  expect(calls.map(({ pieces }) => pieces)).toEqual([[0, 1], [1]])
  expect(calls[1]?.options).toMatchObject({ language: 'ru', opening: expect.stringContaining('коллеги') })
  // the share of the whole was reported by the first call
  expect(calls[1]?.options).not.toHaveProperty('onProgress')
})

test('an answer stands if the second is no better: people do switch languages', async () => {
  expect((await transcribed(['let us begin now'], ['we begin now then'])).texts).toEqual(['let us begin now'])
  expect((await transcribed(['let us begin now'], [''])).texts).toEqual(['let us begin now'])
})

test('where nobody chose a language, every script is right; a region changes nothing, nor a language without a greeting', async () => {
  expect((await transcribed(['let us begin now'], ['начнём'], { language: null })).calls).toHaveLength(1)
  const region = await transcribed(['let us begin now'], ['давайте начнём'], { language: 'ru-KZ' })
  expect(region.calls[1]?.options.opening).toContain('коллеги')
  const other = await transcribed(['let us begin now'], ['давайте начнём'], { language: 'uk' })
  expect(other.calls[1]?.options).not.toHaveProperty('opening')
})

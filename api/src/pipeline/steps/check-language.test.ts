import { expect, test } from 'vitest'
import type { Engine } from '#speech/engines/engine.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { checkLanguage } from './check-language.ts'

const { signal } = new AbortController()
const engine: Engine = { ...scriptedEngine(['This', 'is', 'the', 'city.']), only: 'en' }
/** Not one of the windows that are always heard again. */
const window = { startMs: 0, endMs: 19_000, channel: 0, ordinal: 9 }

test('what is left of a text that went round in circles is not believed', async () => {
  const [spoken] = await engine.transcribe([new Int16Array(16_000)], { language: 'en', signal })
  if (!spoken) throw new Error('no answer')
  const answer = (repetition: number) => ({
    spoken,
    again: repetition > 0,
    dropped: { silence: 0, phantom: 0, repetition },
  })
  const look = (repetition: number) =>
    checkLanguage(engine, window, new Int16Array(16_000), answer(repetition), signal)
  expect(await look(0)).toEqual({ spoken, steady: null })
  expect(await look(257)).toMatchObject({ spoken: { words: [] }, steady: 0 })
})

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
  expect(await look(0)).toMatchObject({ spoken, steady: null })
  expect(await look(257)).toMatchObject({ spoken: { words: [] }, steady: 0 })
})

/** Hears a text, and others in turn when it hears the sound again. */
const hearing = (text: string, again: readonly string[]) => {
  let n = 0
  const spokenAs = (said: string) => ({
    language: 'en',
    timing: 'word' as const,
    words: said
      .split(' ')
      .filter(Boolean)
      .map((word, i) => ({ text: word, startMs: i * 300, endMs: i * 300 + 300, confidence: null })),
  })
  const one: Engine = { ...engine, transcribe: async () => [spokenAs(again[n++] ?? '')] }
  const answer = { spoken: spokenAs(text), again: false, dropped: { silence: 0, phantom: 0, repetition: 0 } }
  return checkLanguage(one, window, new Int16Array(16_000), answer, signal)
}

test.each([
  ['Sophie', ['', '', '', 'Reach and share.']],
  ['Cool.', ['', '', 'Creepy.', 'Cool.']],
  ['Thank you.', ['', '', '', '']],
])('a word or two made up of a sound that nobody made is not written: %s', async (text, again) => {
  const { spoken, dropped, steady } = await hearing(text, again)
  expect(spoken.words).toEqual([])
  expect(dropped.phantom).toBe(text.split(' ').length)
  // it says nothing of the language spoken
  expect(steady).toBeNull()
})

test.each([
  ['Echo.', ['Echo.', 'Echo.']],
  ['Seventh.', ['Seven.', 'Seventh.']],
  ['Golf,', ['Golf.', 'Dolph.', 'Golf.']],
])('what somebody said in a word stays: %s', async (text, again) => {
  const { spoken, dropped } = await hearing(text, again)
  expect(spoken.words.map((w) => w.text)).toEqual([text])
  expect(dropped.phantom).toBe(0)
})

test('a part in another language is left out of a piece, and the pieces after it are all checked', async () => {
  const own = 'we meet again on monday at nine in the office'
  const made = ['da kto eto byl', 'ne znayu ya nichego', 'mozhet byt zavtra utrom']
  const said = (text: string, ms: number) => {
    const all = text.split(' ')
    const step = ms / all.length
    const words = all.map((one, i) => ({
      text: one,
      startMs: i * step,
      endMs: (i + 1) * step,
      confidence: null,
    }))
    return { language: 'en', timing: 'estimated' as const, words }
  }
  // the first six seconds, in the other language, are told by one level in them
  const mark = 12_345
  const sound = Int16Array.from({ length: 12_000 * 16 }, (_, i) =>
    i < 6000 * 16 && i % 160 === 0 ? mark : 9000 * Math.sin(i / 9) * Math.sin(i / 700),
  )
  let [n, heard] = [0, 0]
  const mixed: Engine = {
    ...engine,
    transcribe: async (pieces) =>
      pieces.map((piece) => {
        heard++
        const isOther = piece.includes(mark)
        return said(isOther ? `${made[n++ % made.length]} ${own}` : own, piece.length / 16)
      }),
  }
  const answer = {
    spoken: said(`${made[2]} ${own}`, 12_000),
    again: false,
    dropped: { silence: 0, phantom: 0, repetition: 0 },
  }
  const look = (ordinal: number, besideMixed: boolean) =>
    checkLanguage(mixed, { ...window, ordinal }, sound, answer, signal, besideMixed)
  expect(await look(9, false)).toMatchObject({ isMixed: false, steady: null })
  expect(heard).toBe(0)
  const checked = await look(9, true)
  expect(checked).toMatchObject({ isMixed: true, missed: true })
  expect(checked.spoken.words.map((w) => w.text).join(' ')).toBe(own)
})

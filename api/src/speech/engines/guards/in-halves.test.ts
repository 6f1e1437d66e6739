import { expect, test } from 'vitest'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import type { Engine, SpokenWord, TranscribeOptions } from '../engine.ts'
import { transcribeGuarded } from './guarded.ts'

const { signal } = new AbortController()
const voice = spokenSamples('we will meet again on monday morning', 'slt')
/** Two people, a pause, and nobody twice: 12 s. */
const talk = lineOf(12_000, [
  { atMs: 300, samples: voice },
  { atMs: 3200, samples: voice },
  { atMs: 6600, samples: voice },
  { atMs: 9200, samples: voice },
])

const words = (text: string, endMs: number): SpokenWord[] => {
  const all = text.split(' ')
  const step = endMs / all.length
  return all.map((one, i) => ({ text: one, startMs: i * step, endMs: (i + 1) * step, confidence: null }))
}

/** Knows one language; loses the thread in pieces longer than `losesMs`, and then writes `what` otherwise. */
const losing = (
  losesMs: number,
  what: (asked: TranscribeOptions) => string,
  only: string | undefined = 'en',
) => {
  const asked: number[] = []
  const engine: Engine = {
    name: 'local',
    model: 'test',
    draft: false,
    ...(only !== undefined && { only }),
    settings: {},
    parallel: 1,
    callMs: 0,
    windows: { minMs: 0, maxMs: 20_000, joinGapMs: 0 },
    transcribe: (pieces, options) =>
      Promise.resolve(
        pieces.map((piece) => {
          const ms = piece.length / 16
          asked.push(ms)
          const text = ms > losesMs ? 'you '.repeat(30).trim() : what(options)
          return { language: 'en', words: words(text, ms), timing: 'estimated' as const }
        }),
      ),
  }
  return { engine, asked }
}

const textOf = async (engine: Engine) => {
  const [got] = await transcribeGuarded(engine, [talk], { language: 'en', signal })
  return { text: got?.spoken.words.map((w) => w.text).join(' '), got }
}

test('a piece that made a loop twice is heard in halves, each at its time', async () => {
  const { text, got } = await textOf(losing(7000, () => 'we will meet on monday').engine)
  expect(text).toBe('we will meet on monday we will meet on monday')
  expect(got).toMatchObject({ again: true, dropped: { repetition: 0 }, missed: false })
  const second = got?.spoken.words[5]?.startMs ?? 0
  expect(second).toBeGreaterThan(4800)
  expect(second).toBeLessThan(7200)
})

test('halves that loop are halved again, down to two seconds', async () => {
  const { engine, asked } = losing(4000, () => 'we will meet on monday')
  expect((await textOf(engine)).text).toBe(Array(4).fill('we will meet on monday').join(' '))
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(2000)
  const never = losing(0, () => '')
  expect((await textOf(never.engine)).text).not.toMatch(/you you/)
  expect(never.asked.length).toBeLessThan(12)
})

test('what halves say is believed only if it stays at another pace', async () => {
  const texts = [
    'a tune in a minor key',
    'some words of a song there',
    'nobody said any of this',
    'la di da di dum',
  ]
  let n = 0
  const { engine } = losing(7000, ({ pace }) =>
    pace === undefined ? (texts[0] ?? '') : (texts[1 + (n++ % 3)] ?? ''),
  )
  const { text, got } = await textOf(engine)
  expect(text).not.toContain('tune')
  expect(got).toMatchObject({ missed: true })
})

test('an engine elsewhere, which is paid for each call, is not asked a third time', async () => {
  const { engine, asked } = losing(7000, () => 'we will meet on monday', undefined)
  delete engine.only
  await textOf(engine)
  expect(asked).toHaveLength(2)
})

test.each([
  ['nothing at all', ''],
  ['letters the language is not written in', '怎么個怎么個怎么個怎么個怎么個怎么個'],
])('a long piece of which %s was written is heard in halves', async (_what, written) => {
  const { engine } = losing(7000, () => 'we will meet on monday')
  const { transcribe } = engine
  const foreign: Engine = {
    ...engine,
    transcribe: async (pieces, options) => {
      const answers = await transcribe(pieces, options)
      return answers.map((answer, i) =>
        (pieces[i]?.length ?? 0) / 16 > 7000
          ? { ...answer, words: written === '' ? [] : words(written, 7000) }
          : answer,
      )
    },
  }
  const { text, got } = await textOf(foreign)
  expect(text).toBe('we will meet on monday we will meet on monday')
  expect(got).toMatchObject({ missed: false })
})

test('a half with a part that changes with each pace is halved again, and only that part is lost', async () => {
  // the third speaker's sound can be told by one level in it, which no voice here reaches
  const [mark, sound] = [32_111, Int16Array.from(talk)]
  for (let at = 6600 * 16; at < 7600 * 16; at += 160) sound[at] = mark
  const others = ['da kto eto byl', 'ne znayu ya nichego', 'mozhet byt zavtra utrom', 'nu chto zhe delat']
  let n = 0
  const engine: Engine = {
    ...losing(0, () => '').engine,
    transcribe: (pieces) =>
      Promise.resolve(
        pieces.map((piece) => {
          const own = 'we will meet again on monday morning at nine'
          const text = piece.includes(mark) ? `${own} ${others[n++ % others.length]}` : own
          const isLong = piece.length > 10_000 * 16
          const said = words(isLong ? 'you '.repeat(30).trim() : text, piece.length / 16)
          return { language: 'en', words: said, timing: 'estimated' as const }
        }),
      ),
  }
  const [got] = await transcribeGuarded(engine, [sound], { language: 'en', signal })
  const text = got?.spoken.words.map((w) => w.text).join(' ') ?? ''
  for (const made of others) expect(text).not.toContain(made)
  expect(text.match(/we will meet/g)).toHaveLength(2)
  expect(got).toMatchObject({ missed: true })
})

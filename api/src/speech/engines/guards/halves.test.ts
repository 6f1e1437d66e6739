import { expect, test } from 'vitest'
import type { Engine, TranscribeOptions } from '../engine.ts'
import { loudnessOf } from './evidence.ts'
import { heardInHalves } from './in-halves.ts'

const { signal } = new AbortController()

/** A sound of this length, loud but for the stretches given, all in ms. */
const soundOf = (lengthMs: number, ...quiet: [from: number, to: number][]) =>
  Int16Array.from({ length: lengthMs * 16 }, (_, i) =>
    quiet.some(([from, to]) => i >= from * 16 && i < to * 16)
      ? 0
      : Math.round(6000 * Math.sin(i / 9) * Math.sin(i / 5000)),
  )
const enough = 'we will meet again on monday morning at nine'

/** An engine that says `text` of what it is given, which may go by its length in ms. */
const engineOf = (text: (ms: number, asked: TranscribeOptions) => string, only: string | null = 'en') => {
  const asked: { ms: number; options: TranscribeOptions }[] = []
  const engine = {
    ...(only !== null && { only }),
    transcribe: async ([piece]: readonly Int16Array[], options: TranscribeOptions) => {
      const ms = (piece?.length ?? 0) / 16
      if (options.pace === undefined) asked.push({ ms, options })
      const all = text(ms, options).split(' ').filter(Boolean)
      const words = all.map((one, i) => ({
        text: one,
        startMs: i * 100,
        endMs: i * 100 + 90,
        confidence: null,
      }))
      return [{ language: 'en', words, timing: 'word' as const }]
    },
  } as unknown as Engine
  return { engine, asked }
}
const heard = async (engine: Engine, sound: Int16Array, more: Partial<TranscribeOptions> = {}) => {
  const { words, isWhole } = await heardInHalves(engine, sound, await loudnessOf(sound), {
    language: 'en',
    signal,
    ...more,
  })
  return {
    starts: words.filter((_, i) => i % 9 === 0).map(({ startMs }) => startMs),
    count: words.length,
    isWhole,
  }
}

test('a piece is cut in its quietest fifth of a second near the middle, and words have the times of the piece', async () => {
  const { engine, asked } = engineOf(() => enough)
  expect(await heard(engine, soundOf(10_000, [5800, 6000]))).toEqual({
    starts: [0, 5900],
    count: 18,
    isWhole: true,
  })
  expect(asked.map(({ ms }) => ms)).toEqual([5900, 4100])
  expect(asked[0]?.options).toEqual({ language: 'en', signal, again: true })
})

test('a pause far from the middle is no place to cut, one at its borders is', async () => {
  for (const [from, cut] of [
    [3000, 3100],
    [6800, 6900],
  ] as const) {
    const { engine, asked } = engineOf(() => enough)
    await heard(engine, soundOf(10_000, [from, from + 200]))
    expect(asked[0]?.ms).toBe(cut)
  }
  const { engine, asked } = engineOf(() => enough)
  await heard(engine, soundOf(10_000, [1000, 2000], [8000, 9000]))
  expect(asked[0]?.ms).toBeGreaterThan(2900)
  expect(asked[0]?.ms).toBeLessThan(7100)
})

test('less than four seconds is not cut any more, and nothing of it is believed', async () => {
  const { engine, asked } = engineOf(() => enough)
  expect(await heard(engine, soundOf(3999))).toEqual({ starts: [], count: 0, isWhole: false })
  expect(asked).toEqual([])
  expect((await heard(engine, soundOf(4000, [1900, 2100]))).isWhole).toBe(true)
  expect(asked.map(({ ms }) => ms)).toEqual([2000, 2000])
})

test('a half of less than two seconds is not heard, and then that is not all', async () => {
  const { engine, asked } = engineOf(() => enough)
  expect(await heard(engine, soundOf(4400, [1600, 1800]))).toEqual({
    starts: [1700],
    count: 9,
    isWhole: false,
  })
  expect(asked.map(({ ms }) => ms)).toEqual([2700])
})

test('a silent half is not heard, and nothing is missing then; where all sound is asked for it is', async () => {
  const sound = soundOf(10_000, [0, 3200])
  const { engine, asked } = engineOf(() => enough)
  expect(await heard(engine, sound)).toMatchObject({ isWhole: true })
  const all = asked.length
  expect(all).toBe(1)
  await heard(engine, sound, { allSound: true })
  expect(asked.length).toBeGreaterThan(all + 1)
  expect(asked.at(-1)?.options).toMatchObject({ allSound: true })
  expect(asked[0]?.options).not.toHaveProperty('allSound')
})

test.each([
  ['nothing', () => ''],
  ['letters of another script', () => '怎么個 怎么個 怎么個 怎么個 怎么個'],
  ['a loop', () => 'you '.repeat(30)],
])('a half of which %s are written is halved again, until it is too short', async (_what, text) => {
  const { engine, asked } = engineOf(text)
  const { count, isWhole } = await heard(engine, soundOf(10_000, [4900, 5100]))
  expect([count, isWhole]).toEqual([0, false])
  expect(asked.length).toBeGreaterThan(2)
  expect(Math.min(...asked.map(({ ms }) => ms))).toBeGreaterThanOrEqual(2000)
})

test('a word every two seconds is enough, of a half of less than two one', async () => {
  const { engine, asked } = engineOf((ms) => (ms > 4000 ? 'yes no' : 'x'))
  const { count } = await heard(engine, soundOf(10_000, [4900, 5100]))
  expect(count).toBe(4)
  expect(asked).toHaveLength(2)
})

test('what changes at another pace is not believed', async () => {
  let n = 0
  const others = ['some tune of a song there', 'nobody said any of this', 'la di da di dum dum']
  const { engine } = engineOf((_ms, { pace }) => (pace === undefined ? enough : (others[n++ % 3] ?? '')))
  expect(await heard(engine, soundOf(10_000, [4900, 5100]))).toMatchObject({ count: 0, isWhole: false })
})

test('a language that is not the engine’s own alone is the one that was asked for', async () => {
  const { engine } = engineOf(() => 'мы встретимся снова в понедельник утром в девять', null)
  expect((await heard(engine, soundOf(10_000, [4900, 5100]), { language: 'ru' })).count).toBeGreaterThan(0)
  expect((await heard(engine, soundOf(10_000, [4900, 5100]), { language: 'en' })).count).toBe(0)
  expect((await heard(engine, soundOf(10_000, [4900, 5100]), { language: null })).count).toBeGreaterThan(0)
})

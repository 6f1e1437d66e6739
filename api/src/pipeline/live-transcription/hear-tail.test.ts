import { expect, test } from 'vitest'
import type { OpenWindow } from '#speech/transcripts/windows.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { hearTail } from './hear-tail.ts'
import { openTailMemory } from './tail-memory.ts'

const { signal } = new AbortController()
const memory = openTailMemory()

/** Sound that rises and falls as speech does; its first sample tells which piece it is. */
const soundOf = ({ startMs, endMs }: OpenWindow) => {
  const sound = Int16Array.from(
    { length: (endMs - startMs) * 16 },
    (_, i) => 9000 * Math.sin(i / 20) * Math.sin(i / 4000),
  )
  sound[0] = startMs / 10
  return sound
}

const look = async (recordingId: string, spans: readonly (readonly [number, number, number])[]) => {
  const asked: number[] = []
  const engine = {
    ...scriptedEngine([]),
    transcribe: async (pieces: readonly Int16Array[]) =>
      pieces.map((pcm) => {
        const startMs = (pcm[0] ?? 0) * 10
        asked.push(startMs)
        const word = { text: `at${startMs}`, startMs: 100, endMs: 400, confidence: null }
        return { language: 'en', timing: 'word' as const, words: [word] }
      }),
  }
  const pieces = spans.map(([channel, startMs, endMs]) => ({ channel, ordinal: 0, startMs, endMs }))
  const tail = await hearTail(
    {
      engine,
      language: 'en',
      terms: [],
      isKnownLanguage: true,
      leastShare: 0.5,
      read: async (piece) => soundOf(piece),
      heard: memory.of(recordingId),
      signal,
    },
    pieces,
  )
  return { asked, texts: tail.map(({ channel, words }) => [channel, words.map(([text]) => text).join(' ')]) }
}

test('only a piece that has changed since the last look is recognised again', async () => {
  const first = await look('a', [
    [0, 1000, 6000],
    [0, 6000, 9000],
    [1, 2000, 4000],
  ])
  expect(first.asked).toEqual([1000, 6000, 2000])
  expect(first.texts).toEqual([
    [0, 'at1000 at6000'],
    [1, 'at2000'],
  ])
  // borders move a little between looks; the second piece has grown
  const second = await look('a', [
    [0, 1020, 5990],
    [0, 5990, 11_000],
    [1, 2020, 4010],
  ])
  expect(second.asked).toEqual([5990])
  expect(second.texts).toEqual([
    [0, 'at1000 at5990'],
    [1, 'at2000'],
  ])
})

test('another channel, another recording and what was not in the last look are recognised', async () => {
  expect((await look('b', [[0, 1000, 6000]])).asked).toEqual([1000])
  expect((await look('c', [[0, 1000, 6000]])).asked).toEqual([1000])
  expect((await look('b', [[1, 1000, 6000]])).asked).toEqual([1000])
  expect((await look('b', [[0, 1000, 6000]])).asked).toEqual([1000])
  memory.follow(['c'])
  expect((await look('b', [[0, 1000, 6000]])).asked).toEqual([1000])
  expect((await look('c', [[0, 1000, 6000]])).asked).toEqual([])
})

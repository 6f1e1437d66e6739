import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf } from '../../media/pcm.ts'
import { lineOf, spokenSamples, type Voice } from '#testing/speech.ts'
import type { BlockOptions } from '../by-blocks/diarize.ts'
import { draftDiarizer } from './draft-diarizer.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'draft-voices-'))))
afterAll(() => rm(dir, { recursive: true }))

const lines = [
  'we sold more than ever before and the new office opens in the spring',
  'the report from the warehouse arrived yesterday evening',
  'please send the contract to the customer before friday',
]

/** A very similar voice: the same, slightly thinner. */
const thinner = (samples: Int16Array) => samples.map((sample, i) => sample - 0.2 * (samples[i - 1] ?? 0))

/** People taking turns with a second of silence between, and who speaks when; `alike`: every second one sounds similar. */
const meeting = (people: readonly Voice[], turns: number, alike = false) => {
  let atMs = 500
  const parts = Array.from({ length: turns }, (_, i) => {
    const voice = people[i % people.length] as Voice
    const line = lines[(i * 2 + Math.floor(i / people.length)) % lines.length] ?? ''
    const spoken = spokenSamples(line, voice)
    const samples = alike && i % 2 === 1 ? thinner(spoken) : spoken
    const part = { atMs, samples, voice, endMs: atMs + samples.length / 16 }
    atMs = part.endMs + 1000
    return part
  })
  return { parts, samples: lineOf(atMs, parts) }
}

const tell = async (samples: Int16Array, more: Partial<BlockOptions> = {}) => {
  const path = join(dir, 'pcm')
  await writeFile(path, bytesOf(samples))
  return draftDiarizer.diarize(path, samples.length, { signal: new AbortController().signal, ...more })
}

/** The voice each part is attributed to. */
const tellParts = async (
  { parts, samples }: ReturnType<typeof meeting>,
  more: Partial<BlockOptions> = {},
) => {
  const turns = await tell(samples, more)
  return parts.map(({ atMs, endMs }) => {
    const middle = (atMs + endMs) / 2
    return turns.find((turn) => turn.startMs <= middle && middle < turn.endMs)?.voice
  })
}

const inTurn = (people: number, turns: number) => Array.from({ length: turns }, (_, i) => i % people)

test('two people, and three, each have their own turns, with borders near theirs', async () => {
  const two = meeting(['slt', 'rms'], 8)
  expect(await tellParts(two)).toEqual(inTurn(2, 8))
  for (const [i, turn] of (await tell(two.samples)).entries()) {
    expect(Math.abs(turn.startMs - (two.parts[i]?.atMs ?? 0))).toBeLessThan(400)
    expect(Math.abs(turn.endMs - (two.parts[i]?.endMs ?? 0))).toBeLessThan(400)
  }
  expect(await tellParts(meeting(['slt', 'rms', 'awb'], 12))).toEqual(inTurn(3, 12))
})

test('one person is one', async () => {
  expect(await tellParts(meeting(['rms'], 6))).toEqual(inTurn(1, 6))
})

test('in several blocks voices keep their numbers, and progress is told', async () => {
  const shares: number[] = []
  const found = await tellParts(meeting(['slt', 'rms'], 24), {
    blockSeconds: 45,
    onProgress: (share) => shares.push(share),
  })
  expect(found).toEqual(inTurn(2, 24))
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.at(-1)).toBe(1)
})

test('a known number of people is kept to', async () => {
  const three = meeting(['slt', 'rms', 'awb'], 12)
  expect(new Set(await tellParts(three, { speakers: 2 })).size).toBe(2)
  expect(new Set(await tellParts(three, { speakers: 1 })).size).toBe(1)
})

test('where most likely one person speaks, only voices far apart are told apart', async () => {
  const alike = meeting(['rms', 'rms'], 12, true)
  expect(new Set(await tellParts(alike)).size).toBe(2)
  expect(new Set(await tellParts(alike, { isLikelyOne: true })).size).toBe(1)
  expect(await tellParts(meeting(['slt', 'rms'], 8), { isLikelyOne: true })).toEqual(inTurn(2, 8))
})

test('silence, hiss and too little to hear have no voices', async () => {
  expect(await tell(new Int16Array(16_000 * 20))).toEqual([])
  const hiss = Int16Array.from({ length: 16_000 * 20 }, (_, i) => ((i * 7919) % 401) - 200)
  expect(await tell(hiss)).toEqual([])
  expect(await tell(new Int16Array(100))).toEqual([])
  expect(await tell(new Int16Array())).toEqual([])
})

test('where speech is known, loud noise between it is no voice and in no turn', async () => {
  const { parts, samples } = meeting(['slt', 'rms'], 8)
  const speech = parts.map(({ atMs, endMs }) => ({ startMs: atMs, endMs }))
  const noisy = samples.map((sample, i) =>
    speech.some(({ startMs, endMs }) => i >= startMs * 16 && i < endMs * 16)
      ? sample
      : ((i * 7919) % 8009) - 4004,
  )
  const turns = await tell(noisy, { speech })
  expect(new Set(turns.map(({ voice }) => voice)).size).toBe(2)
  for (const { startMs, endMs } of turns) {
    const middle = (startMs + endMs) / 2
    expect(speech.some((span) => span.startMs <= middle && middle < span.endMs)).toBe(true)
  }
})

test('can be cancelled', async () => {
  const cancel = new AbortController()
  const { samples } = meeting(['slt', 'rms'], 8)
  const work = tell(samples, {
    blockSeconds: 10,
    signal: cancel.signal,
    onProgress: () => cancel.abort('enough'),
  })
  await expect(work).rejects.toBe('enough')
  expect(await tell(samples.subarray(0, 16_000 * 15))).not.toEqual([])
})

import { expect, test } from 'vitest'
import { bytesOf } from '../media/pcm.ts'
import type { Span } from './engine.ts'
import { speechIn } from './speech-in.ts'

const { signal } = new AbortController()

/** A detector that hears speech wherever a sample is not 0. */
const detector = async (piece: Int16Array): Promise<Span[]> => {
  const found: Span[] = []
  for (let ms = 0; ms < piece.length / 16; ms++) {
    if (piece[ms * 16] === 0) continue
    const last = found.at(-1)
    if (last?.endMs === ms) last.endMs++
    else found.push({ startMs: ms, endMs: ms + 1 })
  }
  return found
}

const soundWith = (lengthMs: number, spans: readonly Span[]) => {
  const sound = new Int16Array(lengthMs * 16)
  for (const { startMs, endMs } of spans) sound.fill(1000, startMs * 16, endMs * 16)
  return (async function* () {
    const bytes = bytesOf(sound)
    // pieces of odd length, as streams give them
    for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537)
  })()
}

test('stretches are found wherever the borders of blocks lie', async () => {
  const spans = [
    { startMs: 500, endMs: 3000 },
    { startMs: 59_200, endMs: 61_000 },
    { startMs: 119_990, endMs: 125_000 },
    { startMs: 179_000, endMs: 179_900 },
  ]
  expect(await speechIn({ findSpeech: detector }, soundWith(185_000, spans), signal)).toEqual(spans)
})

test('sound before a block does not count twice', async () => {
  const spans = [{ startMs: 59_000, endMs: 59_900 }]
  expect(await speechIn({ findSpeech: detector }, soundWith(62_000, spans), signal)).toEqual(spans)
})

test('no sound has no speech, and an engine without a detector leaves it to loudness', async () => {
  expect(await speechIn({ findSpeech: detector }, soundWith(0, []), signal)).toEqual([])
  expect(await speechIn({}, soundWith(1000, []), signal)).toBeNull()
})

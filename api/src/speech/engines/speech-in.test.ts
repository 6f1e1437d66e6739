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

/** What a detector is given, ms, and where the first sound in each lies; it hears what `answers` says. */
const listening = (answers: readonly Span[][]) => {
  const given: { ms: number; first: number }[] = []
  const findSpeech = async (piece: Int16Array) => {
    given.push({ ms: piece.length / 16, first: piece.findIndex((sample) => sample !== 0) / 16 })
    return answers[given.length - 1] ?? []
  }
  return { given, findSpeech }
}
const nothing = [{ startMs: 0, endMs: 0 }]

test('a detector hears a minute at once, with the second before it, and never nothing', async () => {
  const whole = listening([])
  await speechIn(whole, soundWith(120_000, [{ startMs: 59_500, endMs: 59_600 }]), signal)
  expect(whole.given).toEqual([
    { ms: 60_000, first: 59_500 },
    { ms: 61_000, first: 500 },
  ])
  const more = listening([])
  await speechIn(more, soundWith(120_001, nothing), signal)
  expect(more.given.map(({ ms }) => ms)).toEqual([60_000, 61_000, 1001])
})

test('what the border of a block cuts is one; what it hears of the block before is not told again', async () => {
  const found = (startMs: number, endMs: number) => {
    const { findSpeech } = listening([[{ startMs: 50_000, endMs: 59_980 }], [{ startMs, endMs }]])
    return speechIn({ findSpeech }, soundWith(70_000, nothing), signal)
  }
  // the second block begins at 59 s
  expect(await found(1030, 3000)).toEqual([{ startMs: 50_000, endMs: 62_000 }])
  expect(await found(1031, 3000)).toEqual([
    { startMs: 50_000, endMs: 59_980 },
    { startMs: 60_031, endMs: 62_000 },
  ])
  expect(await found(200, 1000)).toEqual([{ startMs: 50_000, endMs: 59_980 }])
  expect(await found(200, 1001)).toEqual([{ startMs: 50_000, endMs: 60_001 }])
})

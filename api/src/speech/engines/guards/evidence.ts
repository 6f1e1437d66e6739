import { measureLevels, percentile } from '../../media/levels.ts'
import { bytesOf, samplesPerMs } from '../../media/pcm.ts'
import type { SpokenWord } from '../engine.ts'

/** Length of the frames sound is judged by, ms. */
const evidenceFrameMs = 20
/** Below this nobody is heard, dBFS; the threshold of the voice activity. */
const audibleDb = -55
/** A shorter sound is a click or a breath, ms. */
const shortestSoundMs = 120
/** Speech of a second or more rises and falls by more than this, dB; hum, hiss and fans do not. */
const steadyDb = 6
const steadyFromMs = 1000
/** Nobody says more letters in a second of sound; fast speakers reach 25. */
const mostLettersPerSecond = 40
/** Whisper's own threshold for an answer that was guessed: mean log probability -1. */
const poorConfidence = Math.exp(-1)

/** Loudness of a piece, dBFS per 20 ms. */
export type Loudness = Float32Array

export const loudnessOf = (pcm: Int16Array): Promise<Loudness> =>
  measureLevels(
    (async function* () {
      yield bytesOf(pcm)
    })(),
    evidenceFrameMs,
  )

const between = (loudness: Loudness, startMs: number, endMs: number) => {
  const from = Math.max(0, Math.floor(startMs / evidenceFrameMs))
  return loudness.subarray(from, Math.max(from, Math.ceil(endMs / evidenceFrameMs)))
}

const audibleMs = (part: Loudness) =>
  part.reduce((sum, level) => sum + (level >= audibleDb ? evidenceFrameMs : 0), 0)

/** Is there nobody to hear between two moments (ms from the start of the piece): silence, a click, a steady noise? */
export const isNearSilent = (loudness: Loudness, startMs = 0, endMs = Number.POSITIVE_INFINITY): boolean => {
  const part = between(loudness, startMs, endMs)
  if (audibleMs(part) < shortestSoundMs) return true
  const isLong = part.length * evidenceFrameMs >= steadyFromMs
  return isLong && percentile(part, 0.99) - percentile(part, 0.05) < steadyDb
}

/** Would somebody have had to say it faster than anybody speaks? */
export const isTooMuch = (text: string, loudness: Loudness, startMs: number, endMs: number): boolean => {
  const seconds = audibleMs(between(loudness, startMs, endMs)) / 1000
  return text.replaceAll(/\s+/g, '').length > mostLettersPerSecond * seconds
}

/** Did the engine itself hardly believe these words? Words without confidence are not held against anybody. */
export const isPoor = (words: readonly SpokenWord[]): boolean => {
  const known = words.flatMap((w) => (w.confidence === null ? [] : [w.confidence]))
  return known.length > 0 && known.reduce((sum, c) => sum + c, 0) / known.length < poorConfidence
}

/** The stretch of a piece in which something is heard, with `marginMs` around it; null where nothing is. Samples. */
export const audiblePart = (loudness: Loudness, marginMs: number): { from: number; to: number } | null => {
  const first = loudness.findIndex((level) => level >= audibleDb)
  if (first < 0) return null
  const last = loudness.findLastIndex((level) => level >= audibleDb)
  const from = Math.max(0, first * evidenceFrameMs - marginMs)
  return { from: from * samplesPerMs, to: ((last + 1) * evidenceFrameMs + marginMs) * samplesPerMs }
}

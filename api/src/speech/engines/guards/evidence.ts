import { measureLevels, percentile } from '../../media/levels.ts'
import { bytesOf, samplesPerMs } from '../../media/pcm.ts'
import type { SpokenWord } from '../engine.ts'

/** Frame length for judging sound, ms. */
const evidenceFrameMs = 20
/** Below this nothing counts as heard, dBFS; the VAD threshold. */
const audibleDb = -55
/** A shorter sound is a click or a breath, ms. */
const minSoundMs = 120
/** Speech of a second or more rises and falls by more than this, dB; hum, hiss and fans do not. */
const steadyDb = 6
const steadyFromMs = 1000
/** Only sound that was cut off at full scale is louder, dBFS: the loudest tone is not. It hardly rises and falls, whatever it was. */
const cutOffDb = -2.5
/** More letters per second of sound than anyone can say; fast speakers reach 25. */
const maxCharsPerSecond = 40
const hastyCharsPerSecond = 25
/** Whisper's own threshold for a guessed answer: mean log probability -1. */
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

/** Whether no one is heard in a span (ms from the start of the piece): only silence, a click or a steady noise. */
export const isNearSilent = (loudness: Loudness, startMs = 0, endMs = Number.POSITIVE_INFINITY): boolean => {
  const part = between(loudness, startMs, endMs)
  if (audibleMs(part) < minSoundMs) return true
  const isLong = part.length * evidenceFrameMs >= steadyFromMs
  const top = percentile(part, 0.99)
  return isLong && top < cutOffDb && top - percentile(part, 0.05) < steadyDb
}

/** Letters of a text per second of the audible part of the span. */
const charsPerSecond = (text: string, loudness: Loudness, startMs: number, endMs: number) =>
  (text.replaceAll(/\s+/g, '').length * 1000) / audibleMs(between(loudness, startMs, endMs))

/** Whether the text is more than anyone could say in the audible part of the span. */
export const isTooMuch = (text: string, loudness: Loudness, startMs: number, endMs: number): boolean =>
  charsPerSecond(text, loudness, startMs, endMs) > maxCharsPerSecond

/** Whether the text of a piece is more than all but the fastest speakers say in its audible part. */
export const isHasty = (text: string, loudness: Loudness): boolean =>
  charsPerSecond(text, loudness, 0, Number.POSITIVE_INFINITY) > hastyCharsPerSecond

/** Whether the engine itself had little confidence in these words; words without a confidence are ignored. */
export const isPoor = (words: readonly SpokenWord[]): boolean => {
  const known = words.flatMap((w) => (w.confidence === null ? [] : [w.confidence]))
  return known.length > 0 && known.reduce((sum, c) => sum + c, 0) / known.length < poorConfidence
}

/** Returns the audible part of a piece, with `marginMs` around it; null if nothing is heard. In samples. */
export const audiblePart = (loudness: Loudness, marginMs: number): { from: number; to: number } | null => {
  const first = loudness.findIndex((level) => level >= audibleDb)
  if (first < 0) return null
  const last = loudness.findLastIndex((level) => level >= audibleDb)
  const from = Math.max(0, first * evidenceFrameMs - marginMs)
  return { from: from * samplesPerMs, to: ((last + 1) * evidenceFrameMs + marginMs) * samplesPerMs }
}

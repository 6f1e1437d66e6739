import type { OfflineRecognizer, Vad } from 'sherpa-onnx-node'
import type { Span, SpokenWord } from '../engine.ts'
import { placeWords } from '../word-times/place-words.ts'
import { findSpeech } from './find-speech.ts'
import { quietest } from './long-pieces.ts'

const rate = 16_000
const samplesPerMs = rate / 1000
/** Silence left before, after and between stretches of speech, ms: with much more of it Moonshine often hears nothing. */
const keptMs = 300

/** The parts of a sound worth hearing, in samples: stretches of speech with a little silence around them. */
const partsOf = (spans: readonly Span[], length: number): { from: number; to: number }[] => {
  const parts: { from: number; to: number }[] = []
  for (const { startMs, endMs } of spans) {
    const from = Math.max(0, startMs - keptMs) * samplesPerMs
    const to = Math.min(length, (endMs + keptMs) * samplesPerMs)
    const last = parts.at(-1)
    if (last && from <= last.to) last.to = to
    else parts.push({ from, to })
  }
  return parts
}

const joined = (sound: Float32Array, parts: readonly { from: number; to: number }[]) => {
  const out = new Float32Array(parts.reduce((sum, { from, to }) => sum + to - from, 0))
  let at = 0
  for (const { from, to } of parts) {
    out.set(sound.subarray(from, to), at)
    at += to - from
  }
  return out
}

/** The same sound at another pace, and so at another pitch. */
const paced = (sound: Float32Array, pace: number): Float32Array => {
  if (pace === 1) return sound
  return Float32Array.from({ length: Math.floor(sound.length / pace) }, (_, i) => {
    const [at, share] = [Math.floor(i * pace), (i * pace) % 1]
    return (sound[at] ?? 0) * (1 - share) + (sound[at + 1] ?? 0) * share
  })
}

/** Fewest words that a text without any mark is doubted from, and shortest sound that is heard in two parts, in samples. */
const doubtedWords = 8
const divisible = 5 * rate

const isMarked = (text: string) => /[.?!]/.test(text)

/**
 * Hears a sound, in parts where its text has no mark at all: where people answer each other without a pause, Moonshine often writes
 * a string of words in small letters, and mishears more of them (of a talk in 16 pieces of 19 s 7 were such, and 12.4 % of its words
 * wrong; in parts none, and 10.7 %). Parts are cut where it is quietest, and count if they have a mark.
 */
export const hearMarked = async (
  hear: (samples: Float32Array) => Promise<string>,
  samples: Float32Array,
): Promise<string> => {
  const whole = await hear(samples)
  if (isMarked(whole) || whole.split(' ').length < doubtedWords || samples.length < 2 * divisible)
    return whole
  const at = quietest(samples, 0, Math.floor((samples.length * 2) / 3))
  const first = await hearMarked(hear, samples.subarray(0, at))
  const text = `${first} ${await hearMarked(hear, samples.subarray(at))}`.trim()
  return isMarked(text) ? text : whole
}

/**
 * Recognises a piece of at most 20 s: its speech without long silences, for Moonshine hears nothing in a mostly silent one.
 * @param options `allSound`: all of it if no speech is found
 */
export const hearMoonshine = async (
  recogniser: OfflineRecognizer,
  vad: Vad,
  sound: Float32Array,
  { pace = 1, allSound = false }: { pace?: number | undefined; allSound?: boolean | undefined } = {},
): Promise<SpokenWord[]> => {
  const hear = async (samples: Float32Array) => {
    const stream = recogniser.createStream()
    stream.acceptWaveform({ sampleRate: rate, samples: paced(samples, pace) })
    return (await recogniser.decodeAsync(stream)).text.trim()
  }
  const found = findSpeech(vad, sound)
  const all = [{ startMs: 0, endMs: sound.length / samplesPerMs }]
  const spans = found.length === 0 && allSound ? all : found
  const parts = partsOf(spans, sound.length)
  if (parts.length === 0) return []
  const whole = await hearMarked(hear, joined(sound, parts))
  if (whole !== '' || parts.length === 1) return placeWords(whole, sound, spans)
  const texts: string[] = []
  for (const { from, to } of parts) texts.push(await hear(sound.subarray(from, to)))
  return placeWords(texts.join(' '), sound, spans)
}

import { percentile } from '../../media/levels.ts'
import type { Span, SpokenWord } from '../engine.ts'
import { divide } from './divide.ts'
import { weightOf } from './weight-of.ts'

const frameMs = 10
const frameSamples = frameMs * 16
/** A frame counts as voiced this far above the quietest tenth of the sound, and this far below its loudest, dB. */
const overFloorDb = 8
const belowTopDb = 35

/** Loudness of each 10 ms, dBFS. */
const levelsOf = (sound: Float32Array): Float32Array => {
  const levels = new Float32Array(Math.ceil(sound.length / frameSamples))
  for (const i of levels.keys()) {
    const part = sound.subarray(i * frameSamples, (i + 1) * frameSamples)
    const power = part.reduce((sum, x) => sum + x * x, 0) / part.length
    levels[i] = 10 * Math.log10(power + 1e-10)
  }
  return levels
}

/** What is said of a word in one go: a number is said digit by digit, often with pauses between them. */
const partsOf = (word: string): string[] => word.match(/\p{N}[^\p{L}\p{N}]*|[^\p{N}]+/gu) ?? [word]

/**
 * Places the words of a text that came without times: divided among the stretches of speech, and within each by their length,
 * over those moments in which something is heard. Numbers are divided digit by digit. Times in ms from the start of the sound (16 kHz, -1..1).
 * @param speech where somebody speaks
 */
export const placeWords = (text: string, sound: Float32Array, speech: readonly Span[]): SpokenWord[] => {
  const words = (text.match(/\S+/g) ?? []).map(partsOf)
  const parts = words.flat()
  const levels = levelsOf(sound)
  const top = percentile(levels, 0.95)
  const threshold = Math.min(Math.max(percentile(levels, 0.1) + overFloorDb, top - belowTopDb), top - 3)
  const stretches = speech
    .map(({ startMs, endMs }) =>
      [...levels.keys()].filter(
        (i) => i * frameMs >= startMs && i * frameMs < endMs && (levels[i] ?? 0) >= threshold,
      ),
    )
    .filter((voiced) => voiced.length > 0)
  const lengthMs = Math.round(sound.length / 16)
  if (stretches.length === 0) return joined(words, placeIn(parts, [...levels.keys()], lengthMs))
  const counts = divide(
    parts,
    parts.map(weightOf),
    stretches.map((voiced) => voiced.length),
  )
  let next = 0
  const placed = stretches.flatMap((voiced, i) => {
    const own = parts.slice(next, next + (counts[i] ?? 0))
    next += own.length
    return placeIn(own, voiced, lengthMs)
  })
  return joined(words, placed)
}

/** Words of their parts: each from the start of its first to the end of its last. */
const joined = (words: readonly string[][], placed: readonly Span[]): SpokenWord[] => {
  let next = 0
  return words.map((parts) => {
    const [first, last] = [placed[next], placed[next + parts.length - 1]]
    next += parts.length
    const startMs = first?.startMs ?? 0
    return { text: parts.join(''), startMs, endMs: last?.endMs ?? startMs, confidence: null }
  })
}

/** Places parts of words over voiced frames by their length. */
const placeIn = (parts: readonly string[], voiced: readonly number[], lengthMs: number): Span[] => {
  const total = parts.reduce((sum, part) => sum + weightOf(part), 0)
  /** when so much of the text, 0..1, has been said */
  const at = (share: number, isEnd: boolean) => {
    const place = share * voiced.length
    const wanted = isEnd ? Math.ceil(place) - 1 : Math.floor(place)
    const frame = voiced[Math.min(voiced.length - 1, Math.max(0, wanted))] ?? 0
    return Math.min(lengthMs, (frame + (isEnd ? 1 : 0)) * frameMs)
  }
  let before = 0
  return parts.map((part) => {
    const startMs = at(before / total, false)
    before += weightOf(part)
    return { startMs, endMs: Math.max(startMs, at(before / total, true)) }
  })
}

import type { RecogniserResult } from 'sherpa-onnx-node'
import type { SpokenWord } from '../engine.ts'
import { spread } from '../openai-http/spread.ts'

const maxLoop = 8
const maxRepeats = 3

/**
 * Converts Whisper's answer to words. It times phrases, not words, so words are spread within their phrase.
 * `lengthMs` bounds all times.
 */
export const whisperWords = (result: RecogniserResult, lengthMs: number): SpokenWord[] => {
  const texts = result.segment_texts ?? []
  if (texts.length === 0) return withoutLoops(spread(result.text, 0, lengthMs, null))
  const words = texts.flatMap((text, i) => {
    const startMs = Math.min(lengthMs, Math.max(0, (result.segment_timestamps?.[i] ?? 0) * 1000))
    const lastsMs = (result.segment_durations?.[i] ?? 0) * 1000
    const endMs = lastsMs > 0 ? Math.min(lengthMs, startMs + lastsMs) : lengthMs
    return spread(text, Math.round(startMs), Math.round(Math.max(startMs, endMs)), null)
  })
  return withoutLoops(words)
}

const plain = (word: SpokenWord) => word.text.toLowerCase().replace(/[\p{P}\p{S}]/gu, '')

/**
 * Removes what a decoder stuck in a loop writes: a phrase of up to eight words repeated more than three times in a row is
 * kept three times, whatever its word times.
 */
export const withoutLoops = (words: readonly SpokenWord[]): SpokenWord[] => {
  const kept: SpokenWord[] = []
  for (const word of words) {
    kept.push(word)
    for (let length = 1; length <= maxLoop; length++) {
      if (repeatsAtEnd(kept, length) <= maxRepeats) continue
      kept.length -= length
      break
    }
  }
  return kept
}

const repeatsAtEnd = (words: readonly SpokenWord[], length: number): number => {
  let repeats = 1
  for (let at = words.length - length; at - length >= 0; at -= length) {
    for (let i = 0; i < length; i++) {
      const [one, other] = [words[at + i], words[at - length + i]]
      if (!one || !other || plain(one) !== plain(other)) return repeats
    }
    repeats++
  }
  return repeats
}

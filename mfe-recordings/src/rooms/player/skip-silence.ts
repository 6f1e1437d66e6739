import { wordStride } from '@hattama/contract/rules/speech/segments'
import type { Segment } from '../../kernel/text/transcript-model.ts'

/** A stretch in which nobody speaks, ms. */
export type Silence = { fromMs: number; toMs: number }

/** Pauses longer than this are skipped. ms */
const silenceMs = 1500
/** Playback resumes this long before the next word, so that its onset is heard. ms */
const leadMs = 200

/**
 * The pauses of a recording from its word timings, in order, including before the first word and, if the duration is
 * known, after the last one. Overlapping speech counts as speech.
 */
export const silences = (segments: readonly Segment[], durationMs: number | null): Silence[] => {
  const spoken: [number, number][] = []
  for (const { words } of segments) {
    for (let i = 0; i < words.length; i += wordStride) spoken.push([words[i + 1] ?? 0, words[i + 2] ?? 0])
  }
  if (spoken.length === 0) return []
  spoken.sort((a, b) => a[0] - b[0])
  const found: Silence[] = []
  let heardMs = 0
  for (const [startMs, endMs] of spoken) {
    if (startMs - heardMs > silenceMs) found.push({ fromMs: heardMs, toMs: startMs - leadMs })
    heardMs = Math.max(heardMs, endMs)
  }
  if (durationMs !== null && durationMs - heardMs > silenceMs) {
    found.push({ fromMs: heardMs, toMs: durationMs })
  }
  return found
}

/** Time saved by skipping, ms. */
export const savedMs = (found: readonly Silence[]) => found.reduce((sum, s) => sum + s.toMs - s.fromMs, 0)

/** Where to jump from `ms`; null while somebody speaks. A short rest after a word is kept, so that words are not cut. */
export const landing = (found: readonly Silence[], ms: number): number | null => {
  let low = 0
  let high = found.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((found[middle]?.fromMs ?? 0) <= ms - leadMs) low = middle + 1
    else high = middle
  }
  const silence = found[low - 1]
  return silence && ms < silence.toMs ? silence.toMs : null
}

import type { Span } from '../engine.ts'
import { measureLevels, percentile } from '../../media/levels.ts'
import { bytesOf, samplesPerMs } from '../../media/pcm.ts'
import { activityFrameMs, findWindows } from '../voice-activity.ts'
import { cepstraOf } from './cepstra.ts'
import { dims } from './mixture.ts'

/** A range [from, to) of 10 ms frames. */
export type Run = { from: number; to: number }

/** A piece of sound as 10 ms frames: the spectral shape of each, whether it is loud enough to tell, and where speech is. */
export type SpeechFrames = { cepstra: Float32Array; tells: Uint8Array; runs: Run[] }

/** Frames this far below the loudest ones say more about the room than about a voice. dB */
const farBelowDb = 30
/** Slightly less than the margin VAD leaves around speech. ms */
const trimMs = 50

/**
 * @param samples 16 kHz mono
 * @param speech where speech was recognised, in ms from the first sample; null: loudness decides
 */
export const speechFrames = async (
  samples: Int16Array,
  speech: readonly Span[] | null,
): Promise<SpeechFrames> => {
  const cepstra = cepstraOf(samples)
  const frames = cepstra.length / dims
  const levels = await measureLevels(
    (async function* () {
      yield bytesOf(samples)
    })(),
    activityFrameMs,
  )
  const windows = findWindows(levels, { minMs: 0, maxMs: Infinity, joinGapMs: 0 }, levels, speech)
  const runs = windows.map(({ startMs, endMs }) => ({
    from: Math.round((startMs + trimMs) / activityFrameMs),
    to: Math.min(frames, Math.round((endMs - trimMs) / activityFrameMs)),
  }))
  const loud = percentile(levels, 0.95)
  const tells = Uint8Array.from({ length: frames }, (_, t) => ((levels[t] ?? 0) > loud - farBelowDb ? 1 : 0))
  return { cepstra, tells, runs: runs.filter(({ from, to }) => to > from) }
}

/** Returns the speech within a part of a recording, in ms from its start; null stays null. In samples. */
export const speechWithin = (
  speech: readonly Span[] | null,
  { from, count }: { from: number; count: number },
): Span[] | null => {
  if (!speech) return null
  const [first, last] = [from / samplesPerMs, (from + count) / samplesPerMs]
  return speech
    .filter(({ startMs, endMs }) => endMs > first && startMs < last)
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(0, startMs - first),
      endMs: Math.min(last, endMs) - first,
    }))
}

import { percentile } from '../media/levels.ts'
import { joined, moved } from './spans.ts'
import type { Source } from './sources.ts'

/** Frame length of the levels of the call's side. ms */
export const levelFrameMs = 100
/** Each stretch of this length has its own lag: the clocks of a page and of its sound drift apart. ms */
const minuteMs = 60_000
const maxLag = 1000 / levelFrameMs
/** Correlation below which the lag of a minute cannot be determined. */
const minCorrelation = 0.2
/** The call's side speaks when it is louder than the floor by this, and is silent otherwise. dB */
const overFloorDb = 12
const lowestSpeechDb = -55

/**
 * Aligns the sources to the clock of the sound: minute by minute they are shifted by up to a second to where the call's
 * level agrees with them best. A minute without agreement, or of nothing but speech or silence, gets the median lag.
 * @param levels of the call's side, dBFS per 100 ms; null if unknown: the sources stay as they are
 */
export const aligned = (sources: readonly Source[], levels: Int8Array | null) => {
  if (!levels || levels.length === 0) return { sources: [...sources], lagMs: 0 }
  const frames = levels.length
  const floor = percentile(levels, 0.15)
  const threshold = Math.max(lowestSpeechDb, Math.min(floor + overFloorDb, percentile(levels, 0.9) - 6))
  const heard = Float32Array.from(levels, (level) => (level > threshold ? 1 : 0))
  const claimed = new Float32Array(frames)
  for (const { startMs, endMs } of joined(sources.flatMap(({ spans }) => spans))) {
    claimed.fill(1, Math.floor(startMs / levelFrameMs), Math.ceil(endMs / levelFrameMs))
  }
  const minute = minuteMs / levelFrameMs
  const found = Array.from({ length: Math.ceil(frames / minute) }, (_, i) =>
    bestLag(heard, claimed, i * minute, Math.min(frames, (i + 1) * minute)),
  )
  const known = found.filter((lag) => lag !== null).toSorted((a, b) => a - b)
  const usual = known[Math.floor(known.length / 2)] ?? 0
  const lagAt = (ms: number) =>
    (found[Math.min(found.length - 1, Math.floor(ms / minuteMs))] ?? usual) * levelFrameMs
  return {
    sources: sources.map((source) => ({
      ...source,
      spans: source.spans.flatMap((span) => moved([span], lagAt(span.startMs))),
    })),
    lagMs: usual * levelFrameMs,
  }
}

/** Returns the shift of the claims, in frames, at which they match the sound best; null if undetermined. */
const bestLag = (heard: Float32Array, claimed: Float32Array, from: number, to: number): number | null => {
  const scores: number[] = []
  for (let lag = -maxLag; lag <= maxLag; lag++) scores.push(correlation(heard, claimed, from, to, lag))
  const best = Math.max(...scores)
  if (!(best >= minCorrelation)) return null
  // of several equally good ones, the smallest shift
  const lags = scores.flatMap((score, i) => (score >= best - 1e-6 ? [i - maxLag] : []))
  return lags.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null
}

const correlation = (a: Float32Array, b: Float32Array, from: number, to: number, lag: number) => {
  let [n, sumA, sumB, sumAB] = [0, 0, 0, 0]
  for (let i = from; i < to; i++) {
    const [x, y] = [a[i] ?? 0, b[i - lag] ?? 0]
    n++
    sumA += x
    sumB += y
    sumAB += x * y
  }
  // values are 0 or 1: squares equal the values
  const spread = Math.sqrt((sumA * n - sumA ** 2) * (sumB * n - sumB ** 2))
  return spread > 0 ? (sumAB * n - sumA * sumB) / spread : Number.NaN
}

import { percentile } from '../media/levels.ts'
import { joined, moved } from './spans.ts'
import type { Source } from './sources.ts'

/** A frame of the levels of the call's side. ms */
export const levelFrameMs = 100
/** Each stretch of the recording has its own lag: the clocks of a page and of its sound drift. ms */
const minuteMs = 60_000
const longestLag = 1000 / levelFrameMs
/** Agreement below which nothing can be said of a minute. */
const leastCorrelation = 0.2
/** Louder than the floor by this, the call's side speaks; below it, it is silent. dB */
const overFloorDb = 12
const lowestSpeechDb = -55

/**
 * The sources on the clock of the sound: minute by minute they are moved by up to a second to where the call's level agrees
 * with them best. A minute in which nothing agrees, or all do, keeps the lag of the ones around it.
 * @param levels of the call's side, dBFS per 100 ms; null where they are not known: the sources stay as they are
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

/** The shift of the claims, in frames, at which they follow the sound best; null where that is not to be told. */
const bestLag = (heard: Float32Array, claimed: Float32Array, from: number, to: number): number | null => {
  const scores: number[] = []
  for (let lag = -longestLag; lag <= longestLag; lag++)
    scores.push(correlation(heard, claimed, from, to, lag))
  const best = Math.max(...scores)
  if (!(best >= leastCorrelation)) return null
  // of several equally good ones, the smallest shift
  const lags = scores.flatMap((score, i) => (score >= best - 1e-6 ? [i - longestLag] : []))
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
  // values are 0 or 1: a square is itself
  const spread = Math.sqrt((sumA * n - sumA ** 2) * (sumB * n - sumB ** 2))
  return spread > 0 ? (sumAB * n - sumA * sumB) / spread : Number.NaN
}

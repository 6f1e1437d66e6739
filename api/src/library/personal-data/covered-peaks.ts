import type { Moment } from './found-in.ts'

/** The loudness drawn where something is covered, that of its tone: of what is said there, even the rhythm tells something. */
const drawn = 16

/** An overview of the loudness of a sound of this length, ms, that tells nothing of the covered moments, nor right beside them. */
export const coveredPeaks = (peaks: Int8Array, durationMs: number, moments: readonly Moment[]): Int8Array => {
  const covered = Int8Array.from(peaks)
  const placeOf = (ms: number) => (ms / Math.max(1, durationMs)) * peaks.length
  for (const { fromMs, toMs } of moments)
    covered.fill(drawn, Math.max(0, Math.floor(placeOf(fromMs)) - 1), Math.ceil(placeOf(toMs)) + 1)
  return covered
}

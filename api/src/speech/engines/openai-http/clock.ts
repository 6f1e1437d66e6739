/** How many of a unit make a second: servers give seconds, some milliseconds, microseconds or nanoseconds. */
const units = [1, 1000, 1_000_000, 1_000_000_000] as const
/** How far past the end of a piece a word may begin, ms: engines round up. */
const overMs = 1500
/** Share of the words that have to begin within the piece. */
const enough = 0.8

/**
 * Finds the unit of the times that came with a piece, as ms for one of it; null if they are impossible: most lie outside the
 * piece in any unit, or all are one moment.
 * @param starts when words or segments begin, as given
 */
export const unitOf = (starts: readonly number[], durationMs: number): number | null => {
  const known = starts.filter((t) => Number.isFinite(t))
  const [first] = known
  if (first === undefined || (known.length > 2 && known.every((t) => t === first))) return null
  const isInside = (t: number, unit: number) => t >= 0 && (t / unit) * 1000 <= durationMs + overMs
  // only seconds are given as fractions
  const possible = known.every(Number.isInteger) ? units : units.slice(0, 1)
  const unit = possible.find((u) => known.filter((t) => isInside(t, u)).length >= known.length * enough)
  return unit === undefined ? null : 1000 / unit
}

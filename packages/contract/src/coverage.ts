// Without zod, so that a screen which only shows a summary carries no validator.

type Range = readonly [startMs: number, endMs: number]

/** How long these stretches are together, in whole minutes: 0 only where there are none. */
export const minutesIn = (ranges: readonly Range[]): number => {
  const ms = ranges.reduce((sum, [start, end]) => sum + end - start, 0)
  return ranges.length === 0 ? 0 : Math.max(1, Math.round(ms / 60_000))
}

/** Share 0..1 of a length that these stretches fill; `durationMs` more than 0. */
export const shareOfLength = (ranges: readonly Range[], durationMs: number): number =>
  Math.min(1, ranges.reduce((sum, [start, end]) => sum + end - start, 0) / durationMs)

/** A part of the bar: where playing it starts, and whether anything rests on it. */
export type CoveragePart = { startMs: number; isRestedOn: boolean }

/**
 * The meeting in `count` equal parts; one that something rests on starts where that begins.
 * @param durationMs more than 0
 */
export const coverageParts = (ranges: readonly Range[], durationMs: number, count: number): CoveragePart[] =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [(durationMs * i) / count, (durationMs * (i + 1)) / count]
    const first = ranges.find(([start, end]) => start < to && end > from)
    return { startMs: Math.round(Math.max(from, first?.[0] ?? from)), isRestedOn: first !== undefined }
  })

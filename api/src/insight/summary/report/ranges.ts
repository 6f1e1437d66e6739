import type { MsRange } from '@hattama/contract/summary'

/** Two stretches with no more between them than a speaker's pause are one, ms. */
const gapMs = 2000

/** Stretches of time in order, those that touch or nearly touch joined. */
export const joinRanges = (ranges: readonly MsRange[]): MsRange[] => {
  const joined: MsRange[] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start - last[1] <= gapMs) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** A share 0..1, to a tenth of a percent; of nothing it is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000

// No zod here, so that a screen which only shows a summary does not bundle a validator.

type Range = readonly [startMs: number, endMs: number]

/** ms */
const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, [start, end]) => sum + end - start, 0)

/** Total length of these ranges in whole minutes; 0 only if there are none. */
export const minutesIn = (ranges: readonly Range[]): number =>
  ranges.length === 0 ? 0 : Math.max(1, Math.round(lengthOf(ranges) / 60_000))

/**
 * How much of the meeting a summary draws on: a share of the spoken words if they were counted, else of the length. Between
 * 0.01 and 1: a summary that draws on anything never shows 0.
 * @param durationMs more than 0
 */
export const coveredShare = (
  { cited, rests }: { cited?: number | undefined; rests: readonly Range[] },
  durationMs: number,
): { share: number; of: 'words' | 'length' } => ({
  share: Math.min(1, Math.max(0.01, cited ?? lengthOf(rests) / durationMs)),
  of: cited === undefined ? 'length' : 'words',
})

/** A part of the bar: where playback of it starts, and whether the summary draws on it. */
type CoveragePart = { startMs: number; isRestedOn: boolean }

/**
 * Splits the meeting into `count` equal parts; a part the summary draws on starts where its first range does.
 * @param durationMs more than 0
 */
export const coverageParts = (ranges: readonly Range[], durationMs: number, count: number): CoveragePart[] =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [(durationMs * i) / count, (durationMs * (i + 1)) / count]
    const first = ranges.find(([start, end]) => start < to && end > from)
    return { startMs: Math.round(Math.max(from, first?.[0] ?? from)), isRestedOn: first !== undefined }
  })

import type { Segment } from '../../kernel/text/transcript-model.ts'

/** Segments rendered together; few enough that one stretch is not a long task, enough to keep the stretches few. */
export const stretchLength = 200

type Stretch = {
  key: number
  segments: readonly Segment[]
  /** speaker of the preceding segment; null at the start */
  before: string | null
}

/** Splits the rows of one speaker, or of all, into stretches. */
export const stretches = (segments: readonly Segment[], speakerId: string | null): Stretch[] => {
  const shown = speakerId === null ? segments : segments.filter((p) => p.speakerId === speakerId)
  return Array.from({ length: Math.ceil(shown.length / stretchLength) }, (_, i) => ({
    key: i * stretchLength,
    segments: shown.slice(i * stretchLength, (i + 1) * stretchLength),
    before: shown[i * stretchLength - 1]?.speakerId ?? null,
  }))
}

/** Whether two stretches hold the very same segments, so that nothing has to be rendered again. */
export const sameSegments = (a: readonly Segment[], b: readonly Segment[]) =>
  a.length === b.length && a.every((segment, i) => segment === b[i])

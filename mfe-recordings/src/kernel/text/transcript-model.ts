import type { SegmentChunk, Speaker, TranscriptSegment } from '@hattama/contract/speech/transcript'

export type Segment = TranscriptSegment & {
  /** the original segment, if this one is a view of it */
  said?: Segment
}

/** All segments so far, as used by the transcript card, the player and find. */
export type TranscriptModel = {
  segments: readonly Segment[]
  /** start and end of each segment, ms, same order as `segments` */
  starts: Float64Array
  ends: Float64Array
  speakers: readonly Speaker[]
}

/** Joins the chunks that have arrived, in order. */
export const assemble = (chunks: readonly SegmentChunk[]): TranscriptModel => {
  const segments = chunks.flatMap((chunk) => chunk.segments)
  return {
    segments,
    starts: Float64Array.from(segments, (segment) => segment.startMs),
    ends: Float64Array.from(segments, (segment) => segment.endMs),
    // The first chunk stays the same object while others arrive, so rows are not rendered again.
    speakers: chunks[0]?.speakers ?? [],
  }
}

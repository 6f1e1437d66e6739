import type { SegmentChunk, Speaker, TranscriptSegment } from '@hattama/contract/transcript'

export type Segment = TranscriptSegment & {
  /** as it was said, where this one is a view of it */
  said?: Segment
}

/** What the transcript card, the player and find work on: all segments so far. */
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
    // Of the first chunk, which stays the same object while others arrive: rows are then not drawn again.
    speakers: chunks[0]?.speakers ?? [],
  }
}

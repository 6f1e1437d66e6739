import { leadOf, tailOf } from '../transcript/bonds.ts'
import type { PassageSegment } from './passages.ts'
import type { Ranked } from './rank.ts'

/**
 * Adds to passages the rest of a number at their segments' edges, said in neighbouring segments: speakers pause within
 * numbers, and segments end after twenty words. `spoken`: all segments in order, one recording after another.
 */
export const withEdges = (ranked: readonly Ranked[], spoken: readonly PassageSegment[]): Ranked[] => {
  const places = new Map(spoken.map(({ id }, i) => [id, i]))
  const edged = (segment: PassageSegment): PassageSegment => {
    const at = places.get(segment.id) ?? -1
    const nextTo = (i: number) => {
      const other = at < 0 ? undefined : spoken[i]
      const isOwn = other?.recordingId === segment.recordingId && other.speaker === segment.speaker
      return isOwn ? other.text : ''
    }
    const { text } = segment
    return { ...segment, lead: leadOf(nextTo(at - 1), text), tail: tailOf(text, nextTo(at + 1)) }
  }
  return ranked.map((one) => ({
    ...one,
    passage: { ...one.passage, segments: one.passage.segments.map(edged) },
  }))
}

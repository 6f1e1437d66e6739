import type { Citation } from '@hattama/contract/insight/chat'
import type { FoundPassages } from '../search/find-passages.ts'
import { type PassageSegment, wholeText } from '../search/passages.ts'
import type { Line } from '../transcript/lines.ts'

/** A line of one of the meetings found; speakers of different meetings have different ids. */
export type SourceLine = Line &
  Pick<PassageSegment, 'lead' | 'tail'> & { recordingId: string; recordingTitle: string }

/** The lines an answer may draw on: those of the passages, numbered meeting by meeting in the order they were said. */
export const sourcesOf = ({ ranked, titles }: FoundPassages): SourceLine[] =>
  ranked
    .flatMap((r) => r.passage.segments)
    .toSorted((a, b) => a.recordingId.localeCompare(b.recordingId) || a.startMs - b.startMs)
    .map(({ id, ...segment }, i) => ({
      ...segment,
      n: i + 1,
      segmentId: id,
      speakerId: `${segment.recordingId} ${segment.speaker}`,
      recordingTitle: titles.get(segment.recordingId) ?? '',
    }))

/** The moment of a line, quoted as it was said. */
export const citationOf = (line: SourceLine): Citation => {
  const { startMs, endMs, segmentId, speaker, recordingId, recordingTitle } = line
  return { startMs, endMs, segmentId, quote: wholeText(line), speaker, recordingId, recordingTitle }
}

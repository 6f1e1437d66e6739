import type { Citation, CitedSentence } from '@hattama/contract/chat'
import { contentStems } from '#kernel/language/content.ts'
import { askedFor } from '#kernel/language/framing.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import type { FoundPassages } from '../search/find-passages.ts'
import type { Line } from '../transcript/lines.ts'

/** A line of one of the meetings that were found; speakers of different meetings have different ids. */
export type SourceLine = Line & { recordingId: string; recordingTitle: string }

/** What an answer may rest on: the lines of the passages, numbered meeting by meeting in the order they were said. */
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
  const { startMs, endMs, segmentId, text, speaker, recordingId, recordingTitle } = line
  return { startMs, endMs, segmentId, quote: text, speaker, recordingId, recordingTitle }
}

/** Sentences quoted at most in an answer without a model. */
const mostQuotes = 4

/** From each of the best passages the line closest to the question, word for word. */
export const quotesFor = (
  ranked: FoundPassages['ranked'],
  sources: readonly SourceLine[],
  question: string,
): CitedSentence[] => {
  const wanted = askedFor(question)
  const heldIn = ({ text }: { text: string }) => {
    const there = contentStems(text)
    return wanted.filter((w) => there.some((stem) => sameRoot(w, stem))).length
  }
  return ranked.slice(0, mostQuotes).flatMap(({ passage }) => {
    const closest = passage.segments.reduce((best, s) => (heldIn(s) > heldIn(best) ? s : best))
    const line = sources.find((l) => l.segmentId === closest.id)
    return line ? [{ text: closest.text, citations: [citationOf(line)], support: 'quoted' as const }] : []
  })
}

import type { Citation, CitedSentence } from '@hattama/contract/chat'
import { contentStems } from '#kernel/language/content.ts'
import { askedFor } from '#kernel/language/framing.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import type { Line, Meeting } from '../transcript/meeting.ts'
import type { Found } from '../search/find-passages.ts'
import type { Spoken } from '../search/passages.ts'

/** What an answer may rest on: the lines of the found passages, numbered for the model, and where each was said. */
export type Sources = {
  meeting: Meeting
  spoken: ReadonlyMap<number, Spoken>
  titles: ReadonlyMap<string, string>
}

/** Numbers the lines of passages, meeting by meeting and in the order they were said. */
export const sourcesOf = ({ ranked, titles }: Found, language: string): Sources => {
  const segments = ranked
    .flatMap((r) => r.passage.segments)
    .toSorted((a, b) => a.recordingId.localeCompare(b.recordingId) || a.startMs - b.startMs)
  const spoken = new Map(segments.map((s, i) => [i + 1, s]))
  const idOf = (s: Spoken) => `${s.recordingId} ${s.speaker}`
  const lines: Line[] = segments.map((s, i) => ({
    n: i + 1,
    segmentId: s.id,
    speakerId: idOf(s),
    startMs: s.startMs,
    endMs: s.endMs,
    text: s.text,
  }))
  const voices = [...new Map(segments.map((s) => [idOf(s), s.speaker]))].map(([id, label]) => ({
    id,
    label,
    named: true,
    kind: 'voice' as const,
  }))
  return { meeting: { lines, voices, participants: [], language, startedAt: new Date() }, spoken, titles }
}

/** The moment of a line, quoted as it was said. */
export const citationOf = (sources: Sources, n: number): Citation | null => {
  const said = sources.spoken.get(n)
  return said
    ? {
        startMs: said.startMs,
        endMs: said.endMs,
        segmentId: said.id,
        quote: said.text,
        speaker: said.speaker,
        recordingId: said.recordingId,
        recordingTitle: sources.titles.get(said.recordingId) ?? '',
      }
    : null
}

/** Sentences quoted for an answer without a model. */
const mostQuotes = 4

/** The line of each of the best passages that is closest to the question, word for word. */
export const quotesFor = (found: Found, sources: Sources, question: string): CitedSentence[] => {
  const wanted = askedFor(question)
  const heldIn = ({ text }: Spoken) => {
    const there = contentStems(text)
    return wanted.filter((w) => there.some((stem) => sameRoot(w, stem))).length
  }
  return found.ranked.slice(0, mostQuotes).flatMap(({ passage }) => {
    const closest = passage.segments.reduce((best, s) => (heldIn(s) > heldIn(best) ? s : best))
    const n = sources.meeting.lines.find((l) => l.segmentId === closest.id)?.n
    const cited = n === undefined ? null : citationOf(sources, n)
    return cited ? [{ text: closest.text, citations: [cited] }] : []
  })
}

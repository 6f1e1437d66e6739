import { headings } from '../summary/report/headings.ts'
import { labelsOf, type SpokenBy } from './speaker-labels.ts'
import { headingLanguage, languageOf } from '../summary/extract/language.ts'
import type { SpokenSegment } from '../summary/extract/utterances.ts'

/** One transcript segment as it is read for minutes. Times in ms. */
export type Line = {
  /** its number in the prompt, from 1 */
  n: number
  segmentId: string
  speakerId: string
  startMs: number
  endMs: number
  text: string
}

/** Somebody heard in the meeting. `label` is what is shown; `named` is false for "Speaker 2", "Others". */
export type Voice = { id: string; label: string; named: boolean; kind: 'me' | 'others' | 'voice' }

/** A meeting as minutes are written from it. */
export type Meeting = {
  lines: Line[]
  voices: Voice[]
  /** names given with the recording; not all of them need to have spoken */
  participants: string[]
  /** spoken language, BCP 47 */
  language: string
  /** when it began; relative dates count from its calendar day where the server runs */
  startedAt: Date
}

export const voiceOf = (meeting: Meeting, line: Line): Voice | undefined =>
  meeting.voices.find((v) => v.id === line.speakerId)

/** A line by its number; undefined when the meeting has none. */
export const lineAt = (meeting: Meeting, n: number): Line | undefined => meeting.lines[n - 1]

/** The lines from `reach` before to `reach` after each of the given ones, in order. */
export const around = (meeting: Meeting, lines: readonly Line[], reach: number): Line[] => {
  const numbers = new Set(
    lines.flatMap(({ n }) => Array.from({ length: 2 * reach + 1 }, (_, i) => n - reach + i)),
  )
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((n) => lineAt(meeting, n))
    .filter((l) => l !== undefined)
}

/** A stored transcript as minutes are written from it; lines are numbered from 1, empty segments left out. */
export const meetingOf = (stored: {
  segments: readonly SpokenSegment[]
  speakers: readonly SpokenBy[]
  participants: readonly string[]
  /** as the engine or the person told it; null = by the letters */
  language: string | null
  startedAt: Date
}): Meeting => {
  const spoken = stored.segments.filter((s) => s.text.trim() !== '')
  const language = languageOf(stored.language, spoken.map((s) => s.text).join(' '))
  const label = labelsOf(stored.speakers, headings[headingLanguage(language)])
  return {
    lines: spoken.map(({ id, ...segment }, i) => ({ ...segment, n: i + 1, segmentId: id })),
    voices: stored.speakers.map((s) => ({
      id: s.id,
      kind: s.kind,
      label: label(s.id),
      named: s.name.trim() !== '',
    })),
    participants: [...stored.participants],
    language,
    startedAt: stored.startedAt,
  }
}

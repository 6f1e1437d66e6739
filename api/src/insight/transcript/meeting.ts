import { languageOfText } from '#kernel/language/guess-language.ts'
import type { Marked } from '../notes/marked.ts'
import type { Line } from './lines.ts'
import { labelsOf } from './speaker-labels.ts'
import type { About, StoredMeeting, StoredSpeaker } from './stored-transcript.ts'

/** Someone heard in the meeting. `label` is what is shown; `named` is false for "Speaker 2", "Others". */
type Voice = { id: string; label: string; named: boolean; kind: StoredSpeaker['kind'] }

/** A meeting in the form summaries are written from. */
export type Meeting = {
  lines: Line[]
  voices: Voice[]
  /** names given with the recording; not all of them need have spoken */
  participants: string[]
  /** spoken language, BCP 47 */
  language: string
  /** when it began; relative dates count from its calendar day in `zone` */
  startedAt: Date
  zone: string | null
  /** what people wrote down during it */
  marked: readonly Marked[]
  about: About
}

/** Segments with words in them, and their language. */
export const spokenIn = ({ segments, language }: Pick<StoredMeeting, 'segments' | 'language'>) => {
  const spoken = segments.filter((s) => s.text.trim() !== '')
  return { spoken, language: languageOfText(language, spoken.map((s) => s.text).join(' ')) }
}

/** Numbers the lines of a stored transcript; empty segments are left out. */
export const meetingOf = (stored: StoredMeeting): Meeting => {
  const { spoken, language } = spokenIn(stored)
  const label = labelsOf(stored.speakers, language)
  return {
    lines: spoken.map(({ id, ...segment }, i) => ({
      ...segment,
      n: i + 1,
      segmentId: id,
      speaker: label(segment.speakerId),
    })),
    voices: stored.speakers.map((s) => ({
      id: s.id,
      kind: s.kind,
      label: label(s.id),
      named: s.name.trim() !== '',
    })),
    participants: [...stored.participants],
    language,
    startedAt: stored.startedAt,
    zone: stored.zone ?? null,
    marked: stored.marked ?? [],
    about: stored.about ?? { title: '', agenda: '', terms: [] },
  }
}

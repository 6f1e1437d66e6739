import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import type { Meeting } from '../../transcript/meeting.ts'
import { sameName } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { headingsIn } from './headings.ts'

type There = Pick<Meeting, 'voices' | 'participants'>

const isHeard = (name: string, meeting: There) =>
  meeting.voices.some(
    (v) => v.named && wordsOf(name).every((w) => wordsOf(v.label).some((l) => sameName(w, l))),
  )

/** Lists people who were heard, then those announced but never heard, and nobody else. */
export const attendanceRows = (meeting: There, language: string): string[] => {
  const words = headingsIn(language)
  return [
    ...meeting.voices.map((v) => `- ${escapeMarkdown(v.label)}`),
    ...meeting.participants
      .filter((name) => name.trim() !== '' && !isHeard(name, meeting))
      .map((name) => `- ${escapeMarkdown(name.trim())} (${words.notHeard})`),
  ]
}

/** Signature lines, short enough for a phone; files draw them. No names: a transcript cannot say who chaired. */
export const signatureRows = (language: string): string[] => {
  const { chair, secretary } = headingsIn(language)
  const line = String.raw`\_`.repeat(12)
  return [`- ${chair}: ${line} / ${line} /`, `- ${secretary}: ${line} / ${line} /`]
}

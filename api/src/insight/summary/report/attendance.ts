import type { Meeting } from '../../transcript/meeting.ts'
import { sameName } from '../write/owner.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { reportWords } from './words.ts'

type There = Pick<Meeting, 'voices' | 'participants'>

const isHeard = (name: string, meeting: There) =>
  meeting.voices.some(
    (v) => v.named && wordsOf(name).every((w) => wordsOf(v.label).some((l) => sameName(w, l))),
  )

const escaped = (name: string) => name.replace(/([\\`*_[\]<>#|~])/g, '\\$1')

/** Who was heard, then who was announced and never heard. Nobody else is put on the list. */
export const attendanceRows = (meeting: There, language: string): string[] => {
  const words = reportWords(language)
  return [
    ...meeting.voices.map((v) => `- ${escaped(v.label)}`),
    ...meeting.participants
      .filter((name) => name.trim() !== '' && !isHeard(name, meeting))
      .map((name) => `- ${escaped(name.trim())} (${words.notHeard})`),
  ]
}

/** Lines to sign, short enough for a phone; a file draws them. Nobody is named: who chaired is not for a transcript to say. */
export const signatureRows = (language: string): string[] => {
  const { chair, secretary } = reportWords(language)
  const line = String.raw`\_`.repeat(12)
  return [`- ${chair}: ${line} / ${line} /`, `- ${secretary}: ${line} / ${line} /`]
}

import type { Language } from '@hattama/contract/account'
import type { DocumentFormat } from '@hattama/contract/rules/document'
import { safeFileName } from '@hattama/contract/rules/file-name'
import { dayText } from './facts.ts'
import { spokenWithoutFillers } from './fillers.ts'
import { labels } from './labels.ts'
import { meetingDocument } from './meeting-document.ts'
import type { MeetingText, SpokenText } from './meeting.ts'
import { heavyFormats, renderApart } from './render-apart.ts'
import { speakerNames } from './speaker-names.ts'
import { toHtml } from './to-html.ts'
import { toJson } from './to-json.ts'
import { toMarkdown } from './to-markdown.ts'
import { toSrt, toVtt } from './to-subtitles.ts'
import { toText } from './to-text.ts'

export type FileOptions = {
  format: DocumentFormat
  language: Language
  publicUrl: string
  timeZone: string | undefined
  fillers: 'on' | 'off'
}

export type MadeFile = { name: string; mime: string; body: string | Uint8Array<ArrayBuffer> }

const mimes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const subtitles = { srt: toSrt, vtt: toVtt } as const
const texts = { html: toHtml, md: toMarkdown, txt: toText } as const

/** Longest title in a name, characters: the name stays readable in a folder. */
const longest = 80

/** `Weekly sync 2026-11-21.pdf`: a name any file system takes, whatever the title holds. `day` as yyyy-mm-dd. */
const documentName = (title: string, day: string, format: DocumentFormat) => {
  const short = title
    .replaceAll(/[\s/\\]+/g, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
  return safeFileName(`${short} ${day}.${format}`.trim())
}

const isHeavy = (format: DocumentFormat) => heavyFormats.find((heavy) => heavy === format)

/**
 * Makes a file of a meeting: PDF and DOCX in a thread, the others here, in milliseconds even for a long meeting.
 * @throws Failure SERVER_ERROR
 */
export const makeFile = async (
  given: MeetingText,
  options: FileOptions,
  signal: AbortSignal,
): Promise<MadeFile> => {
  const { format, language, timeZone } = options
  const meeting = options.fillers === 'off' ? withoutFillers(given) : given
  const name = documentName(
    given.title || labels[language].untitled,
    dayText(given.createdAt, timeZone),
    format,
  )
  const body = await bodyOf(meeting, options, signal)
  return { name, mime: mimes[format], body }
}

const withoutFillers = (given: MeetingText): MeetingText => ({
  ...given,
  spoken: given.spoken && spokenWithoutFillers(given.spoken),
})

const bodyOf = async (meeting: MeetingText, options: FileOptions, signal: AbortSignal) => {
  const { format, language } = options
  if (format === 'json' || format === 'srt' || format === 'vtt') {
    const spoken = spokenOf(meeting)
    const nameOf = speakerNames(spoken.speakers, labels[language])
    return format === 'json' ? toJson(spoken) : subtitles[format](spoken, nameOf)
  }
  const document = meetingDocument(meeting, options)
  const heavy = isHeavy(format)
  if (heavy) return renderApart(heavy, document, signal)
  return texts[format as keyof typeof texts](document)
}

/** These formats hold a transcript only; a meeting without one has been refused before. */
const spokenOf = ({ spoken }: MeetingText): SpokenText => {
  if (!spoken) throw new Error('This format needs a transcript')
  return spoken
}

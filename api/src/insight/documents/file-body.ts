import type { Language } from '@hattama/contract/people/account'
import type { DocumentFormat, Unconfirmed } from '@hattama/contract/rules/library/document'
import { labels } from './labels.ts'
import { meetingDocument } from './meeting-document.ts'
import type { MeetingText, SpokenText, TimedSegment } from './meeting.ts'
import { speakerNames } from './speaker-names.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'
import { toSrt, toVtt } from './to-subtitles.ts'
import { toText } from './to-text.ts'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { segmentLanguages, speakerName, wireWordsOf } from '#library/player/wire-words.ts'
import { keptWords } from '@hattama/contract/rules/speech/fillers'

/** A segment without its filler words; the others keep their times. */
const kept = (segment: TimedSegment, language: string | null): TimedSegment => ({
  ...segment,
  words: keptWords(
    segment.words.map(([text]) => text),
    segment.language ?? language,
  ).flatMap(({ text, at }) => {
    const word = segment.words[at]
    return word ? [[text, word[1], word[2], word[3]]] : []
  }),
})

const wordsIn = (segments: readonly TimedSegment[]) =>
  segments.reduce((sum, { words }) => sum + words.length, 0)

/** A transcript without the filler words of each segment's language; unchanged where there are none. */
export const spokenWithoutFillers = (spoken: SpokenText): SpokenText => {
  const segments = spoken.segments.map((segment) => kept(segment, spoken.metadata.language))
  const words = wordsIn(segments)
  if (words === wordsIn(spoken.segments)) return spoken
  return { ...spoken, segments, metadata: { ...spoken.metadata, words }, lacksFillers: true }
}

const wireOf = ({ segments, speakers, metadata }: SpokenText): Transcript => ({
  initialWords: segments.flatMap(wireWordsOf),
  speakers: speakers.map(speakerName),
  speakerDetails: [...speakers],
  segmentLanguages: segmentLanguages(segments, metadata.language),
  metadata,
})

/** The transcript in one piece, in the format of `/api/player/{id}/transcript`. */
const toJson = (spoken: SpokenText): string => `${JSON.stringify(wireOf(spoken), null, 1)}\n`

export type FileOptions = {
  format: DocumentFormat
  language: Language
  publicUrl: string
  timeZone: string | undefined
  region?: string | undefined
  /** where its moments open (`meeting-document.ts`) */
  page?: string | null
  unconfirmed?: Unconfirmed | undefined
  fillers: 'on' | 'off'
}

const subtitles = { srt: toSrt, vtt: toVtt } as const

const withoutFillers = (given: MeetingText): MeetingText => ({
  ...given,
  spoken: given.spoken && spokenWithoutFillers(given.spoken),
})

/** These formats hold only a transcript; a meeting without one was refused earlier. */
const spokenOf = ({ spoken }: MeetingText): SpokenText => {
  if (!spoken) throw new Error('This format needs a transcript')
  return spoken
}

/** Writes the file of a meeting, in time proportional to what was said and written; `makeFile` decides where. */
export const fileBody = async ({
  given,
  options,
}: {
  given: MeetingText
  options: FileOptions
}): Promise<string | Uint8Array<ArrayBuffer>> => {
  const { format, language } = options
  const meeting = options.fillers === 'off' ? withoutFillers(given) : given
  if (format === 'json' || format === 'srt' || format === 'vtt') {
    const spoken = spokenOf(meeting)
    const nameOf = speakerNames(spoken.speakers, labels[language])
    return format === 'json' ? toJson(spoken) : subtitles[format](spoken, nameOf)
  }
  const document = meetingDocument(meeting, options)
  switch (format) {
    case 'html':
      return toHtml(document)
    case 'md':
      return toMarkdown(document)
    case 'txt':
      return toText(document)
    // only the library that is needed is loaded
    case 'pdf':
      return new Uint8Array(await (await import('./pdf/to-pdf.ts')).toPdf(document))
    case 'docx':
      return new Uint8Array(await (await import('./docx/to-docx.ts')).toDocx(document))
  }
}

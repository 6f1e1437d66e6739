import type { DocumentFormat } from '@hattama/contract/rules/library/document'
import { safeFileName, titleInFileName } from '@hattama/contract/rules/kernel/file-name'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { dayText } from './facts.ts'
import { fileBody, type FileOptions } from './file-body.ts'
import { labels } from './labels.ts'
import { holdsDay } from './holds-day.ts'
import { isQuick } from './light-meeting.ts'
import type { MeetingText } from './meeting.ts'

export type MadeFile = { name: string; mime: string; body: string | Uint8Array<ArrayBuffer> }

/** Media types of the formats. */
export const documentMimes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Formats that keep a processor busy for seconds, and the timeouts for them and for the others, ms. */
const heavy: readonly DocumentFormat[] = ['pdf', 'docx']
const work = new URL('./file-body.ts', import.meta.url)
const heavyFile = taskOf<typeof fileBody>(work, 'fileBody', 120_000)
const textFile = taskOf<typeof fileBody>(work, 'fileBody', 30_000)

/** Other formats up to this size are written here: under 50 ms, even cold (`bench documents`). Subtitles weigh each word. */
const maxInline = { words: 15_000, letters: 130_000 }
const maxSubtitles = { words: 3000, letters: 27_000 }
const isHere = (given: MeetingText, format: DocumentFormat) =>
  !heavy.includes(format) &&
  !given.slides?.length &&
  isQuick(given, format === 'srt' || format === 'vtt' ? maxSubtitles : maxInline)

/**
 * `Weekly sync 2026-11-21.pdf`: a name any file system takes, whatever the title holds; without the day where the title has
 * it. `day` as yyyy-mm-dd.
 */
export const documentName = (title: string, day: string, format: DocumentFormat) => {
  // a colon is reserved, and 8:55 would become 855
  const short = titleInFileName(title.replaceAll(/(?<=\d):(?=\d)/g, '.')).toWellFormed()
  return safeFileName(`${short}${holdsDay(short, day) ? '' : ` ${day}`}.${format}`.trim())
}

/**
 * Makes a file of a meeting, in a thread unless it is a text format with plain minutes, a meeting under two hours and no
 * pictures.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const makeFile = async (given: MeetingText, options: FileOptions, asker: Asker): Promise<MadeFile> => {
  const { format, language, timeZone } = options
  const name = documentName(
    given.title || labels[language].untitled,
    dayText(given.tookPlaceAt, timeZone),
    format,
  )
  const body = isHere(given, format)
    ? await fileBody({ given, options })
    : await textThreads.run(heavy.includes(format) ? heavyFile : textFile, { given, options }, asker)
  return { name, mime: documentMimes[format], body }
}

import type { Language } from '@hattama/contract/people/account'
import type { Unconfirmed } from '@hattama/contract/rules/library/document'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Reader } from '#kernel/http/person.ts'
import type { Asker } from '#kernel/worker-threads/text-threads.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { findMeeting } from '../documents/find-meeting.ts'
import { isLight } from '../documents/light-meeting.ts'
import { type MadeFile, makeFile } from '../documents/make-file.ts'
import { composeLetter, type Opens } from './compose.ts'

const composing = taskOf<typeof composeLetter>(
  new URL('./compose.ts', import.meta.url),
  'composeLetter',
  30_000,
)

/** Options of one letter. `hasMoments`: the page it links to plays the moments of its claims. */
type Wanted = {
  recordingId: string
  who: string
  note: string
  withMinutes: boolean
  attachPdf: boolean
  /** whether what nobody has confirmed goes along; undefined: until a decision is confirmed */
  unconfirmed?: Unconfirmed | undefined
  language: Language
  timeZone: string | undefined
  opens: Opens | null
  hasMoments: boolean
}

export type Written = { subject: string; text: string; html: string; attachment: MadeFile | null }

/**
 * Writes a letter with the current minutes, read as for no particular reader: what is hidden in the meeting is hidden in
 * the letter.
 * @throws Failure NOT_FOUND when there are no minutes, NOT_READY while they are being written, SERVER_BUSY, TOO_MUCH_WORK
 */
export const writeLetter = async (
  { db, publicUrl }: { db: Db; publicUrl: string },
  reader: Reader,
  { recordingId, attachPdf, unconfirmed, language, timeZone, opens, hasMoments, ...rest }: Wanted,
  signal: AbortSignal,
): Promise<Written> => {
  const meeting = await findMeeting(db, reader, recordingId, 'summary')
  if (meeting.summary?.status === 'processing') throw new Failure('NOT_READY')
  const page = opens && hasMoments ? opens.url : null
  const options = { language, timeZone, publicUrl, page, unconfirmed }
  const asker: Asker = { signal, whose: reader.workspaceId }
  const given = { meeting, options, opens, ...rest }
  const composed = isLight(meeting) ? composeLetter(given) : await textThreads.run(composing, given, asker)
  const wanted = { ...options, format: 'pdf', fillers: 'on' } as const
  return { ...composed, attachment: attachPdf ? await makeFile(meeting, wanted, asker) : null }
}

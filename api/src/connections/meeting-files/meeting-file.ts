import type { Language } from '@hattama/contract/people/account'
import type { DocumentFormat, DocumentPart } from '@hattama/contract/rules/library/document'
import { findMeeting } from '#insight/documents/find-meeting.ts'
import { type MadeFile, makeFile } from '#insight/documents/make-file.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Reader } from '#kernel/http/person.ts'
import type { Connection } from '../port/kind.ts'

/** Who a connection reads as: its owner, or nobody in particular, who sees what everyone in the workspace does. */
export const readerOf = ({ workspaceId, userId }: Connection): Reader => ({
  workspaceId,
  userId: userId ?? '',
  via: 'session',
})

/** The language of the person who made the connection; English if they have set none. */
export const languageOfConnection = async (
  db: Db,
  { madeBy }: Pick<Connection, 'madeBy'>,
): Promise<Language> => {
  const profile = await db
    .selectFrom('profiles')
    .select('language')
    .where('userId', '=', madeBy)
    .executeTakeFirst()
  return profile?.language ?? 'en'
}

type Wanted = { recordingId: string; format: DocumentFormat; include: DocumentPart; publicUrl: string }

/** A meeting as a file, as the connection sees it; null where what is asked for does not exist. Days are in UTC. */
export const meetingFile = async (
  db: Db,
  connection: Connection,
  { recordingId, format, include, publicUrl }: Wanted,
  signal: AbortSignal,
): Promise<MadeFile | null> => {
  try {
    const meeting = await findMeeting(db, readerOf(connection), recordingId, include)
    const language = await languageOfConnection(db, connection)
    const options = { format, fillers: 'on', timeZone: 'UTC', language, publicUrl } as const
    return await makeFile(meeting, options, { signal, whose: connection.workspaceId })
  } catch (error) {
    if (error instanceof Failure && (error.code === 'NOT_FOUND' || error.code === 'NOT_READY')) return null
    throw error
  }
}

/** The minutes or the transcript an event is about, in Markdown; null where it is about neither. */
export const textOfEvent = async (
  db: Db,
  connection: Connection,
  { type, recordingId }: { type: string; recordingId: string | null },
  publicUrl: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const include = /^minutes\.(ready|changed)$/.test(type)
    ? 'summary'
    : /^transcript\.(ready|changed)$/.test(type)
      ? 'transcript'
      : null
  if (include === null || recordingId === null) return null
  const wanted = { recordingId, format: 'md', include, publicUrl } as const
  const file = await meetingFile(db, connection, wanted, signal)
  return file === null ? null : String(file.body)
}

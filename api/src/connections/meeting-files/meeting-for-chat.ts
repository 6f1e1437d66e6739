import type { Language } from '@hattama/contract/people/account'
import type { Summary } from '@hattama/contract/insight/summary'
import { findSummaryOfRecording } from '#insight/summary/stored/queries.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { scopeOf } from '#kernel/http/person.ts'
import { redactFor, usualReading } from '#library/personal-data/redaction.ts'
import { findRecording } from '#library/recordings/queries.ts'
import type { Connection } from '../port/kind.ts'
import { languageOfConnection, readerOf } from './meeting-file.ts'

/** What a message says about a meeting; `summary` is null if there is none (any more). */
export type ForChat = { title: string; url: string; language: Language; summary: Summary | null }

/** Finds what to say about a meeting, as the connection sees it; null where it is gone. Without one, only the language. */
export type MeetingOf = (connection: Connection, recordingId: string | null) => Promise<ForChat | null>

/** Returns what a message says about a meeting, as the connection sees it; null where it is gone or hidden from it. */
export const meetingForChat = async (
  db: Db,
  connection: Connection,
  recordingId: string | null,
  publicUrl: string,
): Promise<ForChat | null> => {
  const language = await languageOfConnection(db, connection)
  if (recordingId === null) return { title: '', url: publicUrl, language, summary: null }
  const reader = readerOf(connection)
  try {
    const { title } = await findRecording(db, scopeOf(reader), recordingId)
    const summary = await findSummaryOfRecording(db, reader, recordingId)
    const made = { title, url: `${publicUrl}/recordings/${recordingId}`, language, summary }
    return await redactFor(db, await usualReading(db, recordingId), made, reader)
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

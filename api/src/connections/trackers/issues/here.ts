import type { Language } from '@hattama/contract/people/account'
import { findSummaryOfRecording } from '#insight/summary/stored/queries.ts'
import type { Db } from '#kernel/db/database.ts'
import type { TaskItem } from '#library/outcomes/tasks.ts'
import { redactFor, usualReading } from '#library/personal-data/redaction.ts'
import { languageOfConnection, readerOf } from '../../meeting-files/meeting-file.ts'
import type { Connection } from '../../port/kind.ts'

/** A meeting with its tasks, as a connection may report it. */
export type MeetingHere = {
  recordingId: string
  title: string
  url: string
  /** the calendar day it was on, yyyy-mm-dd in UTC */
  day: string
  language: Language
  tasks: TaskItem[]
}

/** Null where it has no minutes (any more), or is hidden from the connection. */
export const meetingHere = async (
  db: Db,
  connection: Connection,
  recordingId: string,
  publicUrl: string,
): Promise<MeetingHere | null> => {
  const reader = readerOf(connection)
  const summary = await findSummaryOfRecording(db, reader, recordingId)
  if (!summary || summary.status !== 'completed') return null
  const { title, date, actionItems } = await redactFor(
    db,
    await usualReading(db, recordingId),
    summary,
    reader,
  )
  return {
    recordingId,
    title,
    url: `${publicUrl}/recordings/${recordingId}`,
    day: date.slice(0, 10),
    language: await languageOfConnection(db, connection),
    tasks: actionItems.flatMap((item) => (item.id === undefined ? [] : [{ ...item, id: item.id }])),
  }
}

import type { Language } from '@hattama/contract/account'
import type { TrackerSettings } from '@hattama/contract/tracker'
import type { ActionItem } from '@hattama/contract/summary'
import { findSummaryOfRecording } from '#insight/summary/stored/queries.ts'
import type { Db } from '#kernel/db/database.ts'
import { asRead, usualReading } from '#library/personal-data/hiding.ts'
import { languageOfConnection, readerOf } from '../../meeting-files/meeting-file.ts'
import type { Connection } from '../../port/kind.ts'
import { asTitle, issueText } from './issue-text.ts'
import { markerOf } from './marker.ts'
import type { Here } from './agree.ts'

/** A meeting with its tasks, as a connection may tell of it. */
export type MeetingHere = {
  recordingId: string
  title: string
  url: string
  /** the calendar day it was on, yyyy-mm-dd in UTC */
  day: string
  language: Language
  tasks: (ActionItem & { id: string })[]
}

/** Null where it has no minutes (any more), or is out of the connection's sight. */
export const meetingHere = async (
  db: Db,
  connection: Connection,
  recordingId: string,
  publicUrl: string,
): Promise<MeetingHere | null> => {
  const reader = readerOf(connection)
  const summary = await findSummaryOfRecording(db, reader, recordingId)
  if (!summary || summary.status !== 'completed') return null
  const { title, date, actionItems } = await asRead(db, await usualReading(db, recordingId), summary, reader)
  return {
    recordingId,
    title,
    url: `${publicUrl}/recordings/${recordingId}`,
    day: date.slice(0, 10),
    language: await languageOfConnection(db, connection),
    tasks: actionItems.flatMap((item) => (item.id === undefined ? [] : [{ ...item, id: item.id }])),
  }
}

/** What of a task here a tracker has, too. */
export const hereOf = (item: ActionItem, { people }: TrackerSettings): Here => ({
  task: asTitle(item.task),
  dueOn: item.dueOn ?? null,
  assignee: (item.assigneeId && people[item.assigneeId]) || null,
  done: item.completed,
})

/** A task as it is made an issue. */
export const newIssueOf = (meeting: MeetingHere, item: MeetingHere['tasks'][number], here: Here) => {
  const marker = markerOf(meeting.recordingId, item.id)
  return {
    marker,
    task: here.task,
    dueOn: here.dueOn,
    assignee: here.assignee,
    about: issueText(meeting, item, { marker, isAssigned: here.assignee !== null }),
  }
}

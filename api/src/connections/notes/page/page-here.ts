import { createHash } from 'node:crypto'
import { momentParam } from '@hattama/contract/rules/kernel/time'
import { findMeeting } from '#insight/documents/find-meeting.ts'
import { meetingDocument } from '#insight/documents/meeting-document.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOfConnection, readerOf } from '../../meeting-files/meeting-file.ts'
import type { Connection } from '../../port/kind.ts'
import type { Line } from '../port/line.ts'
import type { PageFacts } from '../port/notes-tool.ts'
import { linesOf, quotesOf } from './lines-of.ts'

/** A meeting's minutes as a page, as a connection sees them. `marker`: identifies the page, at the end of a link on it. */
export type PageHere = { facts: PageFacts; lines: Line[]; marker: string }

/** Unique to one connection and one meeting; a URL fragment, which browsers do not send. */
const markerOf = (connectionId: string, recordingId: string) =>
  `#kept-${createHash('sha256').update(`${connectionId} ${recordingId}`).digest('hex').slice(0, 24)}`

/** Null where minutes are missing, being written, or hidden from the connection. Days are in UTC. */
export const pageHere = async (
  db: Db,
  connection: Connection,
  recordingId: string,
  publicUrl: string,
): Promise<PageHere | null> => {
  const meeting = await findMeeting(db, readerOf(connection), recordingId, 'summary').catch(
    (error: unknown) => {
      if (error instanceof Failure && (error.code === 'NOT_FOUND' || error.code === 'NOT_READY')) return null
      throw error
    },
  )
  if (!meeting?.summary || meeting.summary.status !== 'completed') return null
  const language = await languageOfConnection(db, connection)
  const { title, blocks, date } = meetingDocument(meeting, { language, publicUrl, timeZone: 'UTC' })
  const url = `${publicUrl}/recordings/${recordingId}`
  const marker = markerOf(connection.id, recordingId)
  const lines = linesOf(
    blocks,
    quotesOf(meeting.summary, (ms) => `${url}?t=${momentParam(ms)}`),
  )
  const people = meeting.summary.participants.map(({ name }) => name)
  return {
    facts: {
      title,
      day: date.slice(0, 10),
      people: people.length > 0 ? people : meeting.participants,
      tags: meeting.summary.tags,
      url,
    },
    lines: lines.map((line) =>
      line.kind === 'facts'
        ? {
            ...line,
            spans: line.spans.map((span) => (span.link === url ? { ...span, link: url + marker } : span)),
          }
        : line,
    ),
    marker,
  }
}

import type { ProtocolRefill } from '@hattama/contract/insight/protocol'
import { renamed, renamingsBetween } from '@hattama/contract/rules/insight/protocol-names'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { aligned, refilled } from '../draft/refill.ts'
import { fillProtocol } from '../draft/fill.ts'
import { keyPointsFor, suggestedFor } from '../draft/statements.ts'
import { editProtocol } from './edit.ts'
import { findRow, type ProtocolRow } from './queries.ts'
import { readMeeting } from './read-meeting.ts'

/** What a draft would be filled with now; null where it is not known what it was filled with. */
const filledNow = async (
  db: Db,
  person: Person,
  { content, filled, recordingId }: ProtocolRow,
  timeZone: string | undefined,
) => {
  const meeting = await readMeeting(db, person, recordingId)
  if (filled === null) return { meeting, next: null }
  const { language, place } = content
  return { meeting, next: aligned(fillProtocol(meeting, { language, timeZone, place }), filled) }
}

/** Whether the meeting yields something else than a draft was filled with, and the possible decisions it may take over. */
export const freshnessOf = async (db: Db, person: Person, row: ProtocolRow) => {
  if (row.status !== 'draft') return { isBehind: false, keyPoints: [], suggested: [] }
  const { meeting, next } = await filledNow(db, person, row, undefined)
  const { filled, content } = row
  // day and times depend on where the reader is, and with them what a meeting without a title is called
  const said = filled && { ...when(filled), ...(meeting.title === '' && { subject: filled.subject }) }
  const compared = next && filled && { ...next, ...said, language: filled.language, place: filled.place }
  return {
    isBehind: compared !== null && !isDeepStrictEqual(compared, filled),
    keyPoints: meeting.summary
      ? keyPointsFor(meeting.summary, meeting, content).map((one) => ({
          ...one,
          who: renamed(one.who, next ? renamingsBetween(next.people, content.people) : []),
        }))
      : [],
    suggested: meeting.summary ? suggestedFor(meeting.summary, content) : [],
  }
}

const when = ({ date, startTime, endTime }: ProtocolRow['content']) => ({ date, startTime, endTime })

/**
 * Updates a draft from the meeting as it is now; what people typed stays.
 * @throws Failure CONFLICT when it has been changed since, PROTOCOL_FIXED when it is no longer a draft
 */
export const refillProtocol = async (
  db: Db,
  person: Person,
  id: string,
  { revision, timeZone }: ProtocolRefill,
): Promise<void> => {
  const row = await findRow(db, person, id)
  if (row.status !== 'draft') throw new Failure('PROTOCOL_FIXED')
  const { next } = await filledNow(db, person, row, timeZone)
  if (next === null || row.filled === null) return
  await editProtocol(db, person, id, { revision, content: refilled(row.content, row.filled, next) })
  await db.updateTable('protocols').set({ filled: next }).where('id', '=', id).execute()
}

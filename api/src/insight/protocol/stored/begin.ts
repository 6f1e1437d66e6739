import type { NewProtocol } from '@hattama/contract/insight/protocol'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { findSummaryOfRecording } from '../../summary/stored/queries.ts'
import { agendaPoints } from '../draft/agenda.ts'
import { fillProtocol } from '../draft/fill.ts'
import type { ProtocolSource } from '../draft/source.ts'
import { findLatest } from './queries.ts'

/** @throws Failure NOT_READY while the meeting is still being processed and has no summary */
const readMeeting = async (db: Db, person: Person, recordingId: string): Promise<ProtocolSource> => {
  const recording = await findRecording(db, scopeOf(person), recordingId)
  const [summary, members, owner, invitation] = await Promise.all([
    findSummaryOfRecording(db, person, recordingId),
    db
      .selectFrom('memberships as m')
      .innerJoin('authUsers as u', 'u.id', 'm.userId')
      .select(['m.userId', 'u.name'])
      .where('m.workspaceId', '=', person.workspaceId)
      .execute(),
    db.selectFrom('authUsers').select('name').where('id', '=', recording.ownerId).executeTakeFirst(),
    db
      .selectFrom('recordingMeetings')
      .select('agenda')
      .where('recordingId', '=', recordingId)
      .executeTakeFirst(),
  ])
  if (!summary && isInProgress(recording.status)) throw new Failure('NOT_READY')
  return {
    title: recordingTitle(recording, ''),
    startedAt: new Date(recording.tookPlaceAt),
    isDayOnly: recording.tookPlaceFrom === 'day',
    durationMs: recording.duration === null ? null : recording.duration * 1000,
    participants: recording.participants,
    agenda: agendaPoints(invitation?.agenda ?? ''),
    summary,
    ownerName: owner?.name ?? '',
    members,
  }
}

/**
 * Begins the protocol of a meeting, filled from what was said; if it is locked, the next edition, with the same text and
 * number as the last. Does nothing while one is being written. Concurrent calls begin only one.
 * @throws Failure NOT_READY
 */
export const beginProtocol = async (
  db: Db,
  person: Person,
  recordingId: string,
  { language, timeZone }: NewProtocol,
): Promise<void> => {
  const latest = await findLatest(db, person, recordingId)
  if (latest && latest.status !== 'locked') return
  const settings = await db
    .selectFrom('protocolSettings')
    .select('place')
    .where('workspaceId', '=', person.workspaceId)
    .executeTakeFirst()
  const content =
    latest?.content ??
    fillProtocol(await readMeeting(db, person, recordingId), {
      language,
      timeZone,
      place: settings?.place ?? '',
    })
  const id = uuid()
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('protocols')
      .values({
        id,
        workspaceId: person.workspaceId,
        recordingId,
        edition: (latest?.edition ?? 0) + 1,
        number: latest?.number ?? null,
        content,
      })
      .onConflict((c) => c.columns(['recordingId', 'edition']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 0n)
      await publish(trx, person.workspaceId, { type: 'protocol', recordingId, protocolId: id })
  })
}

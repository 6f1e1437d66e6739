import { titleOfFile } from '@hattama/contract/rules/library/recording-title'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { knowsHour } from '@hattama/contract/rules/library/took-place'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { findSummaryOfRecording } from '../../summary/stored/queries.ts'
import { agendaPoints } from '../draft/agenda.ts'
import type { ProtocolSource } from '../draft/source.ts'

/** An upload without a title has that of its file, or is called by its day with that behind it: nobody called it anything. */
const givenTitle = (title: string, ofFile: string | null) =>
  ofFile !== null && (title === ofFile || title.endsWith(` (${ofFile})`)) ? '' : title

/** What a protocol is filled from. @throws Failure NOT_READY while the meeting is still being processed and has no summary */
export const readMeeting = async (db: Db, person: Person, recordingId: string): Promise<ProtocolSource> => {
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
    title: givenTitle(recording.meetingTitle?.trim() ?? '', titleOfFile(recording.filename ?? '')),
    startedAt: new Date(recording.tookPlaceAt),
    isDayOnly: !knowsHour(recording.tookPlaceFrom),
    durationMs: recording.duration === null ? null : recording.duration * 1000,
    participants: recording.participants,
    agenda: agendaPoints(invitation?.agenda ?? ''),
    summary,
    ownerName: owner?.name ?? '',
    members,
  }
}

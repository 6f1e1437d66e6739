import type { RecordingMeeting } from '@hattama/contract/connections/calendar'
import type { Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { eventsAround } from './queries.ts'

const takenBy = (db: Queryable, recordingId: string) =>
  db.selectFrom('recordingMeetings').selectAll().where('recordingId', '=', recordingId).executeTakeFirst()

/**
 * Returns the meeting a recording is of. Anyone who sees the recording gets what it took, without addresses; where personal
 * data in it is hidden, also without the agenda and names. Anything else in a calendar goes only to its owner.
 */
export const meetingOf = async (
  db: Queryable,
  person: Person,
  recordingId: string,
): Promise<RecordingMeeting> => {
  const recording = await db
    .selectFrom('recordings')
    .select(['ownerId', 'tookPlaceAt', 'hidesPersonal'])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const isOwner = recording.ownerId === person.userId
  const row = await takenBy(db, recordingId)
  const isHidden = recording.hidesPersonal && !isOwner
  const named = (row?.people ?? []).filter(({ name }) => name !== null)
  const people = isOwner ? (row?.people ?? []) : named.map(({ name }) => ({ name, email: null }))
  return {
    taken: row
      ? {
          eventId: isOwner ? row.eventId : null,
          title: row.title,
          startsAt: row.startsAt.toISOString(),
          endsAt: row.endsAt.toISOString(),
          people: isHidden ? [] : people,
          agenda: isHidden ? '' : row.agenda,
        }
      : null,
    choices: isOwner ? await eventsAround(db, person, recording.tookPlaceAt) : [],
  }
}

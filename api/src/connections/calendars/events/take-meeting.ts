import type { Invited } from '@hattama/contract/connections/calendar'
import { maxTitleLength, titleOfFile } from '@hattama/contract/rules/library/recording-title'
import { type Selectable, sql } from 'kysely'
import { joinByCalendar } from '#insight/series/join.ts'
import type { Trx } from '#kernel/db/database.ts'
import type { Recordings } from '#kernel/db/schema.ts'
import { eventsOf } from './queries.ts'

const columns = ['e.id', 'e.uid', 'e.title', 'e.startsAt', 'e.endsAt', 'e.people', 'e.agenda'] as const

/** Names as everyone who sees the recording reads them; without a name, the local part of the address, never all of it. */
const namesOf = (people: readonly Invited[]) =>
  people.flatMap(({ name, email }) => name ?? email?.split('@')[0] ?? [])

type Found = {
  id: string
  uid: string
  title: string
  startsAt: Date
  endsAt: Date
  people: Invited[]
  agenda: string
}

type Recording = {
  id: string
  ownerId: string
  workspaceId: string
  title: string | null
  filename: string
  platform: string | null
  status: string
  participants: readonly string[]
}

/** Replaces values that are empty or came from an earlier event or the call's page; what a person wrote stays. */
const take = async (trx: Trx, recording: Recording, { id, title, people, ...event }: Found) => {
  const before = await trx
    .selectFrom('recordingMeetings')
    .select(['title', 'people'])
    .where('recordingId', '=', recording.id)
    .executeTakeFirst()
  // while a call's recording is starting, its title is that of the call's page
  const isOfPage = recording.status === 'uploading' && recording.platform !== null && !before
  const isNameless =
    recording.title === null ||
    recording.title === titleOfFile(recording.filename) ||
    isOfPage ||
    recording.title === before?.title
  const had = recording.participants.join('\n')
  const isUnnamed = had === '' || had === namesOf(before?.people ?? []).join('\n')
  const row = { ...event, title, eventId: id, people }
  await trx
    .insertInto('recordingMeetings')
    .values({ recordingId: recording.id, ...row })
    .onConflict((c) => c.column('recordingId').doUpdateSet(row))
    .execute()
  await trx
    .updateTable('recordings')
    .set({
      ...(isNameless && title !== '' && { title: title.slice(0, maxTitleLength) }),
      ...(isUnnamed && { participants: namesOf(people).map((name) => name.slice(0, 120)) }),
      updatedAt: new Date(),
    })
    .where('id', '=', recording.id)
    .execute()
  await joinByCalendar(trx, recording, event.uid)
}

/** When it began, if the hour is known and not only guessed from when its file was changed. */
const hourOf = (
  r: Pick<Selectable<Recordings>, 'chosenStart' | 'startedAt' | 'guessedStart' | 'guessedFrom'>,
) =>
  r.chosenStart ??
  r.startedAt ??
  (r.guessedFrom === 'file' || r.guessedFrom === 'name' ? r.guessedStart : null)

/** `takeMeeting` for a recording whose time became known or was corrected later; a meeting it has stays. */
export const takeMeetingLater = async (trx: Trx, recordingId: string): Promise<void> => {
  const taken = await trx
    .selectFrom('recordingMeetings')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (!taken) await takeMeeting(trx, recordingId)
}

/**
 * Gives a recording that has begun the meeting in progress in its owner's calendars; of several, the one whose start is
 * nearest. Its own title stays. A private event is taken only where nobody else sees the recording.
 */
export const takeMeeting = async (trx: Trx, recordingId: string): Promise<void> => {
  const recording = await trx
    .selectFrom('recordings')
    .select([
      'id',
      'ownerId',
      'workspaceId',
      'title',
      'filename',
      'platform',
      'status',
      'participants',
      'startedAt',
      'chosenStart',
      'guessedStart',
      'guessedFrom',
      'visibility',
      'example',
    ])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const { ownerId: userId, workspaceId } = recording
  const at = hourOf(recording)
  if (!at || recording.example !== null) return
  const found = await eventsOf(trx, { userId, workspaceId })
    .select(columns)
    .where('e.isAllDay', '=', false)
    .where('e.startsAt', '<=', sql<Date>`${at}::timestamptz + interval '10 minutes'`)
    .where('e.endsAt', '>', at)
    .$if(recording.visibility !== 'private', (all) => all.where('e.isPrivate', '=', false))
    .orderBy(sql`abs(extract(epoch from e.starts_at - ${at}::timestamptz))`)
    .orderBy('e.endsAt', 'desc')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
  if (found) await take(trx, recording, found)
}

/** Sets a recording's meeting, or none. False if the event is not the person's. The caller holds the recording's lock. */
export const chooseMeeting = async (
  trx: Trx,
  person: { userId: string; workspaceId: string },
  recordingId: string,
  eventId: string | null,
): Promise<boolean> => {
  if (eventId === null) {
    await trx.deleteFrom('recordingMeetings').where('recordingId', '=', recordingId).execute()
    return true
  }
  const found = await eventsOf(trx, person).select(columns).where('e.id', '=', eventId).executeTakeFirst()
  if (!found) return false
  const recording = await trx
    .selectFrom('recordings')
    .select(['id', 'ownerId', 'workspaceId', 'title', 'filename', 'platform', 'status', 'participants'])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  await take(trx, recording, found)
  return true
}

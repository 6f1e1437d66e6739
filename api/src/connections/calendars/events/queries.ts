import type { CalendarEvent, CalendarNext } from '@hattama/contract/connections/calendar'
import {
  calendarKinds,
  isSignedIn,
  needsSignIn,
  signInKinds,
} from '@hattama/contract/rules/connections/connection-kinds'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'

type Owner = Pick<Person, 'userId' | 'workspaceId'>

/** Events of a person's own calendars only, without paused ones. */
export const eventsOf = (db: Queryable, { userId, workspaceId }: Owner) =>
  db
    .selectFrom('calendarEvents as e')
    .innerJoin('connections as c', 'c.id', 'e.connectionId')
    .where('c.userId', '=', userId)
    .where('c.workspaceId', '=', workspaceId)
    .where('c.state', '<>', 'paused')

const columns = [
  'e.id',
  'e.title',
  'e.startsAt',
  'e.endsAt',
  'e.isAllDay',
  'e.isPrivate',
  'e.isSeries',
  'e.people',
  'e.agenda',
  'e.callUrl',
  'c.name as calendar',
] as const

/** The series that follows an event `e`, among those the person created or sees a meeting of. */
export const seriesOf = ({ userId, workspaceId }: Owner) =>
  sql<string | null>`(
  select s.id from series s
  where s.workspace_id = ${workspaceId} and s.calendar_uid = e.uid and (s.created_by = ${userId} or exists (
    select from series_recordings x join recordings r on r.id = x.recording_id
    where x.series_id = s.id and r.deleted_at is null and ${mayBeSeenBy(userId)}))
  order by s.created_by = ${userId} desc, s.created_at limit 1)`

type Row = Omit<CalendarEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }

const wire = ({ startsAt, endsAt, ...row }: Row): CalendarEvent => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** Most events a screen shows. */
const maxShown = 20

/** Returns events that are in progress or begin within a day, soonest first. */
export const nextEvents = async (db: Queryable, person: Owner): Promise<CalendarEvent[]> => {
  const rows = await eventsOf(db, person)
    .select([...columns, seriesOf(person).as('seriesId')])
    // an all-day event ends up to 12 hours later west of UTC
    .where(
      sql<boolean>`e.ends_at + case when e.is_all_day then interval '12 hours' else interval '0' end > now()`,
    )
    .where('e.startsAt', '<', sql<Date>`now() + interval '1 day'`)
    .orderBy('e.startsAt')
    .orderBy('e.id')
    .limit(maxShown)
    .execute()
  return rows.map(wire)
}

/** Returns events around a moment, the one whose start is nearest first. */
export const eventsAround = async (db: Queryable, person: Owner, at: Date): Promise<CalendarEvent[]> => {
  const rows = await eventsOf(db, person)
    .select([...columns, seriesOf(person).as('seriesId')])
    .where('e.isAllDay', '=', false)
    .where('e.startsAt', '<', sql<Date>`${at}::timestamptz + interval '3 hours'`)
    .where('e.endsAt', '>', sql<Date>`${at}::timestamptz - interval '3 hours'`)
    .orderBy(sql`abs(extract(epoch from e.starts_at - ${at}::timestamptz))`)
    .orderBy('e.id')
    .limit(maxShown)
    .execute()
  return rows.map(wire)
}

/** Returns their calendars that need a new sign-in, since access was revoked or has expired. */
export const endedSignIns = async (
  db: Queryable,
  { userId, workspaceId }: Owner,
): Promise<CalendarNext['signInAgain']> => {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'kind', 'name', 'lastError'])
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .where('kind', 'in', [...signInKinds])
    .where('state', '<>', 'paused')
    .where('failingSince', 'is not', null)
    .orderBy('createdAt')
    .execute()
  return rows.flatMap(({ id, kind, name, lastError }) =>
    isSignedIn(kind) && needsSignIn({ kind, bySignIn: true, lastError })
      ? [{ connectionId: id, kind, name }]
      : [],
  )
}

/** Whether a person has connected a calendar, in whatever state it is. */
export const hasCalendar = async (db: Queryable, { userId, workspaceId }: Owner): Promise<boolean> => {
  const found = await db
    .selectFrom('connections')
    .select('id')
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .where('kind', 'in', [...calendarKinds])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import { storableJson } from '#kernel/db/storable-json.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { CalendarEvent } from '../port/calendar-event.ts'
import type { Version } from '../ics/fetch-file.ts'
import { outsideValue } from '#kernel/outside/outside-json.ts'

/** The sync token of each calendar of an account. */
export type Sync = Record<string, string>

/**
 * Stores what a calendar holds now. Events that are still there keep their id; the others are deleted: all that are not
 * given or, where `gone` is given, only those (by occurrence).
 */
export const keepEvents = (
  db: Db,
  connectionId: string,
  events: readonly CalendarEvent[],
  { etag, lastModified, sync = null }: Version & { sync?: Sync | null },
  gone: readonly string[] | null = null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // the calendar may have been disconnected while it was read
    const known = await trx
      .selectFrom('connections')
      .select('id')
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return
    const distinct = new Map(outsideValue(events).map((event) => [`${event.occurrence} ${event.uid}`, event]))
    await sql`
      with given as (
        select * from jsonb_to_recordset(${storableJson([...distinct.values()])}::text::jsonb) as e (
          uid text, occurrence text, title text, "startsAt" timestamptz, "endsAt" timestamptz, "isAllDay" boolean,
          "isPrivate" boolean, "isSeries" boolean, people jsonb, agenda text, "callUrl" text)
      ), gone as (
        delete from calendar_events k where k.connection_id = ${connectionId}::uuid
          and ${
            gone === null
              ? sql`not exists (select from given g where g.uid = k.uid and g.occurrence = k.occurrence)`
              : sql`k.occurrence = any (${[...gone]}::text[])`
          }
      )
      insert into calendar_events (connection_id, uid, occurrence, title, starts_at, ends_at, is_all_day, is_private, is_series,
        people, agenda, call_url)
      select ${connectionId}::uuid, uid, occurrence, title, "startsAt", "endsAt", "isAllDay", "isPrivate", "isSeries", people,
        agenda, "callUrl" from given
      on conflict (connection_id, uid, occurrence) do update set title = excluded.title, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, is_all_day = excluded.is_all_day, is_private = excluded.is_private,
        is_series = excluded.is_series, people = excluded.people, agenda = excluded.agenda, call_url = excluded.call_url`.execute(
      trx,
    )
    // changes alone do not cover the days that have come into range since the last full read
    const readAt = gone === null ? { readAt: sql<Date>`now()` } : {}
    const row = { etag, lastModified, sync, ...readAt }
    await trx
      .insertInto('calendars')
      .values({ connectionId, readAt: sql<Date>`now()`, ...row })
      .onConflict((c) => c.column('connectionId').doUpdateSet(row))
      .execute()
  })

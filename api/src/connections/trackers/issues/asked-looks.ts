import { trackerKinds } from '@hattama/contract/rules/connections/connection-kinds'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'
import { schedulePolls } from '../../delivery/schedule-polls.ts'

/** Delivery type for reading a tracker's issues: by the clock, or because the tracker reported a change. */
export const lookType = 'issues.look'
/** Delivery type for sending a task by hand. */
export const sendType = 'task.send'

/** Interval between two reads of one connection's issues, ms. */
const lookEveryMs = 5 * 60_000

/** Schedules reads of trackers that have not been read for a while. */
export const askForLooks = async (db: Queryable, everyMs = lookEveryMs): Promise<void> => {
  const known = sql`c.kind = any (${[...trackerKinds]}::text[])
    and exists (select from task_issues i where i.connection_id = c.id and i.issue is not null and not i.is_gone)`
  await schedulePolls(db, lookType, known, everyMs)
}

/** Most reads requested by a tracker that wait at a time: beyond that, one regular read covers them all. */
const maxAsked = 20

/**
 * Reads an issue after its tracker reported a change, rather than trusting what the report says. An unknown issue may be one
 * that is just being created: it is read after the deliveries in progress.
 */
export const askForLook = async (db: Queryable, connectionId: string, key: string): Promise<void> => {
  await sql`
    insert into deliveries (connection_id, type, data, at)
    select ${connectionId}::uuid, ${lookType}, jsonb_build_object('key', ${key}::text), now()
    where (exists (
      select from task_issues i where i.connection_id = ${connectionId}::uuid and ${key} in (i.key, i.issue)
    ) or exists (
      select from deliveries d where d.connection_id = ${connectionId}::uuid and d.type <> ${lookType}
        and d.state = 'waiting' and d.due_at <= now()
    )) and ${maxAsked} > (
      select count(*) from deliveries d where d.connection_id = ${connectionId}::uuid and d.type = ${lookType} and d.state = 'waiting'
    )`.execute(db)
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}

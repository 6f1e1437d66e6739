import { trackerKinds } from '@hattama/contract/rules/connection-kinds'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'
import { schedulePolls } from '../../delivery/schedule-polls.ts'

/** What a look at a tracker's issues is told as: by the clock, or because the tracker says that something changed. */
export const lookType = 'issues.look'
/** What sending a task by hand is told as. */
export const sendType = 'task.send'

/** Between two looks at the issues of one connection, ms. */
const lookEveryMs = 5 * 60_000

/** Asks for a look at trackers that have not been looked at for a while. */
export const askForLooks = async (db: Queryable, everyMs = lookEveryMs): Promise<void> => {
  const known = sql`c.kind = any (${[...trackerKinds]}::text[])
    and exists (select from task_issues i where i.connection_id = c.id and i.issue is not null and not i.is_gone)`
  await schedulePolls(db, lookType, known, everyMs)
}

/** Looks that trackers asked for and that may wait at a time: more is said by one look at all. */
const mostAsked = 20

/**
 * A tracker says that an issue changed: it is asked how it is. What it says itself is not believed. An issue nobody knows here may
 * be one that is just being made: it is looked at behind what is being told.
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
    )) and ${mostAsked} > (
      select count(*) from deliveries d where d.connection_id = ${connectionId}::uuid and d.type = ${lookType} and d.state = 'waiting'
    )`.execute(db)
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}

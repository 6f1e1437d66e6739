import { trackerKinds } from '@hattama/contract/rules/connection-kinds'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'

/** What a look at a tracker's issues is told as: by the clock, or because the tracker says that something changed. */
export const lookType = 'issues.look'
/** What sending a task by hand is told as. */
export const sendType = 'task.send'

/** Between two looks at the issues of one connection, ms. */
export const lookEveryMs = 5 * 60_000

/**
 * Asks for a look at trackers that have not been looked at for a while: one delivery for each, which is used again and again so
 * that looks do not crowd the log.
 */
export const askForLooks = async (db: Queryable, everyMs = lookEveryMs): Promise<void> => {
  const due = sql`c.state = 'active' and c.kind = any (${[...trackerKinds]}::text[])
    and exists (select from task_issues i where i.connection_id = c.id and i.issue is not null and not i.is_gone)`
  await sql`
    update deliveries d set state = 'waiting', due_at = now(), at = now(), attempts = 0, first_tried_at = null, ended_at = null
    from connections c where c.id = d.connection_id and d.type = ${lookType} and d.state <> 'waiting' and d.data = '{}'
      and d.ended_at < now() - make_interval(secs => ${everyMs / 1000}) and ${due}`.execute(db)
  await sql`
    insert into deliveries (connection_id, type, data, at)
    select c.id, ${lookType}, '{}', now() from connections c
    where ${due} and not exists (
      select from deliveries d where d.connection_id = c.id and d.type = ${lookType} and d.data = '{}')`.execute(
    db,
  )
}

/** Looks that trackers asked for and that may wait at a time: more is said by one look at all. */
const mostAsked = 20

/** A tracker says that an issue changed: it is asked how it is. What it says itself is not believed. */
export const askForLook = async (db: Queryable, connectionId: string, key: string): Promise<void> => {
  await sql`
    insert into deliveries (connection_id, type, data, at)
    select ${connectionId}::uuid, ${lookType}, jsonb_build_object('key', ${key}::text), now()
    where exists (
      select from task_issues i where i.connection_id = ${connectionId}::uuid and ${key} in (i.key, i.issue)
    ) and ${mostAsked} > (
      select count(*) from deliveries d where d.connection_id = ${connectionId}::uuid and d.type = ${lookType} and d.state = 'waiting'
    )`.execute(db)
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}

import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { mayAct } from './may-act.ts'

/**
 * Schedules polling of each connection `c` that satisfies `which`, every `everyMs`. One delivery per connection is reused
 * each time, so that polls do not crowd the log.
 */
export const schedulePolls = async (
  db: Queryable,
  type: string,
  which: RawBuilder<unknown>,
  everyMs: number,
): Promise<void> => {
  const due = sql`c.state = 'active' and ${mayAct()} and ${which}`
  await sql`
    update deliveries d set state = 'waiting', due_at = now(), at = now(), attempts = 0, first_tried_at = null, ended_at = null
    from connections c where c.id = d.connection_id and d.type = ${type} and d.state <> 'waiting' and d.data = '{}'
      and d.ended_at < now() - make_interval(secs => ${everyMs / 1000}) and ${due}`.execute(db)
  await sql`
    insert into deliveries (connection_id, type, data, at)
    select c.id, ${type}, '{}', now() from connections c
    where ${due} and not exists (
      select from deliveries d where d.connection_id = c.id and d.type = ${type} and d.data = '{}')`.execute(
    db,
  )
}

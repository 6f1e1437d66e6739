import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { maxWaiting } from './fan-out.ts'

/** Retention of finished deliveries, and most kept per connection. What waits for a disabled one is kept as long. */
const keptDays = 14
const maxKept = 500

/** Retention of the delivery log; also marks connections whose backlog is full, which get nothing newer. */
export const sweepDeliveries = async (db: Db): Promise<void> => {
  await sql`delete from deliveries where state <> 'waiting' and ended_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
  await sql`delete from deliveries d using connections c where c.id = d.connection_id and c.state = 'disabled'
    and d.state = 'waiting' and d.at < now() - make_interval(days => ${keptDays})`.execute(db)
  await sql`
    delete from deliveries d using connections c, lateral (
      select l.id from deliveries l where l.connection_id = c.id and l.state <> 'waiting'
      order by l.id desc offset ${maxKept} limit 1
    ) oldest
    where d.connection_id = c.id and d.state <> 'waiting' and d.id <= oldest.id`.execute(db)
  const full = JSON.stringify({ fault: 'backlog', status: null, tookMs: 0 })
  await sql`
    update connections c set last_failure_at = now(), last_error = ${full}::text::jsonb
    where c.failing_since is not null and ${maxWaiting} <= (
      select count(*) from (
        select from deliveries w where w.connection_id = c.id and w.state = 'waiting' limit ${maxWaiting}
      ) queued)`.execute(db)
}

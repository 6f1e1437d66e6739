import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/** A worker that reads slides counts as gone after this long without a heartbeat, s; it sends five in that time. */
const goneSeconds = 300

/** Heartbeat interval of such a worker, ms. */
export const readingBeatMs = (goneSeconds * 1000) / 5

/** Sends a heartbeat: this worker reads the text of slides. */
export const sendReaderHeartbeat = async (db: Queryable): Promise<void> => {
  await sql`insert into slide_reading (one) values (true) on conflict (one) do update set seen_at = now()`.execute(
    db,
  )
}

/** Whether any worker reads the text of slides. */
export const areRead = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql`select from slide_reading
    where seen_at > now() - ${goneSeconds}::int * interval '1 s'`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/** After so long without a word of a worker that reads pictures there is none, s; it says so five times in that. */
const goneSeconds = 300

/** Between two words of such a worker, ms. */
export const readingBeatMs = (goneSeconds * 1000) / 5

/** Says that this worker reads what is written in pictures. */
export const sayReading = async (db: Queryable): Promise<void> => {
  await sql`insert into slide_reading (one) values (true) on conflict (one) do update set seen_at = now()`.execute(
    db,
  )
}

/** Whether any worker reads what is written in pictures. */
export const areRead = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql`select from slide_reading
    where seen_at > now() - ${goneSeconds}::int * interval '1 s'`.execute(db)
  return rows.length > 0
}

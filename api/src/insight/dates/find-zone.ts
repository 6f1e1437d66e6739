import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/**
 * The time zone (IANA name) a recording's days are counted in: the one its owner's browser reported, else the most common
 * in its workspace; null when none is known.
 */
export const findZone = async (db: Queryable, recordingId: string): Promise<string | null> => {
  const { rows } = await sql<{ timeZone: string }>`
    select w.time_zone from recordings r
    join memberships m on m.workspace_id = r.workspace_id
    join reminder_settings w on w.user_id = m.user_id
    where r.id = ${recordingId} and w.time_zone is not null
    group by w.time_zone
    order by bool_or(m.user_id = r.owner_id) desc, count(*) desc, w.time_zone limit 1`.execute(db)
  return rows[0]?.timeZone ?? null
}

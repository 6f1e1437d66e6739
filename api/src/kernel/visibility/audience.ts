import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { mayBeSeenBy } from './may-be-seen.ts'

/** Returns the ids of everyone in a recording's workspace who can currently see it. */
export const audienceOf = async (db: Queryable, recordingId: string): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from recordings r join memberships m on m.workspace_id = r.workspace_id
    where r.id = ${recordingId} and ${mayBeSeenBy(sql.ref('m.userId'))}`.execute(db)
  return rows.map((r) => r.userId)
}

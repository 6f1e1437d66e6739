import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { wantedByConnection } from '../../post/deal-out.ts'

/** Is a recording among those a connection is about by its rules? One a person sent a task of is told of, too. */
export const isAbout = async (db: Queryable, connectionId: string, recordingId: string): Promise<boolean> => {
  const { rows } = await sql<{ isAbout: boolean }>`
    select ${wantedByConnection} as is_about from connections c, recordings r
    left join transcripts t on t.recording_id = r.id
    left join summaries s on s.recording_id = r.id
    where c.id = ${connectionId}::uuid and r.id = ${recordingId}::uuid`.execute(db)
  return rows[0]?.isAbout === true
}

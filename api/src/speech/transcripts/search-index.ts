import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/** Indexes new segments for search. */
export const indexText = (trx: Queryable, recordingId: string) =>
  sql`
    update segments
    set search = search_vector(text, language)
    where recording_id = ${recordingId} and search is null
  `.execute(trx)

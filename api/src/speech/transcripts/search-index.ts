import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/** Makes new segments findable. */
export const indexText = (trx: Queryable, recordingId: string) =>
  sql`
    update segments
    set search = search_vector(text, language)
    where recording_id = ${recordingId} and search is null
  `.execute(trx)

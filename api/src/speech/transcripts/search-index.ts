import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/** Indexes new segments for search. Those of a recording that hides personal data are indexed by a worker, masked. */
export const indexText = (trx: Queryable, recordingId: string) =>
  sql`
    update segments
    set search = search_vector(text, language)
    where recording_id = ${recordingId} and search is null
      and not exists (select from recordings where id = ${recordingId} and hides_personal)
  `.execute(trx)

import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Makes new segments findable: Russian and English word forms, and the plain words for every other language. */
export const indexText = (trx: Queryable, recordingId: string) =>
  sql`
    update segments
    set search = to_tsvector('russian', text) || to_tsvector('english', text) || to_tsvector('simple', text)
    where recording_id = ${recordingId} and search is null
  `.execute(trx)

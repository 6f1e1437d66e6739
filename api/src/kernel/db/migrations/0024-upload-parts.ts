import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** A recording may arrive in several files, its parts; segments are those of a transcript. */
export const up = async (db: Kysely<unknown>) => {
  await statements(db, 'alter table uploads rename column segment to part;')
}

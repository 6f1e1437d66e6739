import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What a step was asked for by somebody, apart from the facts of its result. */
export const up = async (db: Kysely<unknown>) => {
  await statements(db, 'alter table steps add column request jsonb;')
}

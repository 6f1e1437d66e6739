import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** A chat may be about several chosen meetings; those deleted meanwhile are passed over when it is read. */
export const up = async (db: Kysely<unknown>) => {
  await statements(db, `alter table chats add column recording_ids uuid[];`)
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Letters to one address, by its keyed hash, in the window that is running. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table letters (
      key text primary key,
      letters integer not null,
      counts_until timestamptz not null
    );
  `,
  )
}

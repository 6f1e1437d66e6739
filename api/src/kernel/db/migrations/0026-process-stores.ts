import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Which folder a process keeps files in, so that two machines do not keep them on a disk each. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table processes add column store uuid;
    comment on column processes.store is 'id in stores of the folder where STORAGE=local keeps files; null: files are in a bucket';
  `,
  )

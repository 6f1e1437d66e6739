import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Finds an earlier recording made of the same bytes. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create index recordings_same_file on recordings (workspace_id, sha256) where sha256 is not null and deleted_at is null;
  `,
  )

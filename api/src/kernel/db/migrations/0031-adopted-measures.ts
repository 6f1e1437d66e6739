import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Since when a file for the player is compared with what was stored that day, for want of what was made. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recordings add column media_adopted_at timestamptz;
    comment on column recordings.media_adopted_at is 'when media_bytes and media_sha256 were taken from what was stored, since they had not been kept when the file was made; null: they were';
  `,
  )

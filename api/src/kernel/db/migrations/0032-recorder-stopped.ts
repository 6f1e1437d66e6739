import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Tells a meeting that is still being recorded from one whose last seconds are being sent. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table uploads add column stopped_at timestamptz;
    comment on column uploads.stopped_at is 'when its recorder said that it records no more; null: it still does, or never said';
  `,
  )

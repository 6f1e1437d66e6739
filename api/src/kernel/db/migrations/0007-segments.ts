import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** A recording may come in several files, each an upload of its own; uploads nobody came back for are let go of. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    alter table uploads
      add column segment integer not null default 0 check (segment between 0 and 999),
      add column abandoned_at timestamptz;
    create unique index uploads_segment on uploads (recording_id, segment);
    drop index uploads_recording;
    create index uploads_open on uploads (created_at) where finished_at is null and abandoned_at is null;
  `,
  )
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Rehearsals of a restore. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table backup_rehearsals (
      at timestamptz primary key,
      backup text,
      passed boolean not null,
      took_ms integer not null
    );
    comment on table backup_rehearsals is 'restores of a backup into a scratch database and folder, compared and removed';
    comment on column backup_rehearsals.backup is 'name of the backup; null: none could be opened';
    comment on column backup_rehearsals.passed is 'everything came, as it was backed up';
  `,
  )

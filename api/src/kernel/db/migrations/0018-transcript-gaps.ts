import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Stretches that the engine refused to transcribe: the transcript tells that something is missing there. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table transcripts add column gaps jsonb not null default '[]';
    comment on column transcripts.gaps is 'stretches without words because the engine refused them, ms from the start, in order';
  `,
  )

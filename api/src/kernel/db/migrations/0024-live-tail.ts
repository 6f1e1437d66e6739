import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** The end of a running call, recognised provisionally again every few seconds until it is split into windows. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table live_transcripts add column tail jsonb not null default '[]';
    comment on column live_transcripts.tail is 'provisional words of what is not in windows yet, by channel; replaced with each pass';
  `,
  )

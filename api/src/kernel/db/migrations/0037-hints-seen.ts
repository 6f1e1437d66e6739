import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What a person has seen of the tour and of hints is theirs, not their browser's. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table profiles add column hints_seen text[] not null default '{}';
    comment on column profiles.hints_seen is 'hints not to be shown to this person again, on any device';
  `,
  )

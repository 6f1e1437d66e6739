import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Example meetings, which no figure counts (docs/decisions/132). */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recordings add column example text check (example in ('ru', 'en', 'kk'));
    comment on column recordings.example is 'the language of the ready-made example meeting it is; null: a real meeting';
    create index recordings_example on recordings (owner_id) where example is not null;
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What the database consists of, so that an altered one is noticed, also by servers older than its migrations. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table schema_fingerprints (
      migration text primary key,
      fingerprint text not null,
      objects jsonb not null,
      made_at timestamptz not null default now()
    );
    comment on table schema_fingerprints is 'what the migrations made, after the last of them; one row';
    comment on column schema_fingerprints.migration is 'the last one applied';
    comment on column schema_fingerprints.fingerprint is 'SHA-256, hex, of objects, whatever their order';
    comment on column schema_fingerprints.objects is
      'by table (empty name: of none), each column, constraint, index, trigger and function with its definition';
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Which processes run, so that the settings of all of them are compared. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table processes (
      name text primary key,
      seen_at timestamptz not null default now(),
      secret_mark text not null,
      files_at text not null
    );
    comment on table processes is 'servers and workers that run, those included that others do not reach at an address';
    comment on column processes.secret_mark is 'as in servers';
    comment on column processes.files_at is 'as in servers';
  `,
  )

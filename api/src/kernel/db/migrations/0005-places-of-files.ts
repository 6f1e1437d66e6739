import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Which files of a recording are accepted beside those sealed for their place (docs/decisions/119). */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table data_keys add column seal_version smallint not null default 1;
    comment on column data_keys.seal_version is 'the oldest format accepted of its recording''s files; 1: unsealed ones too, as some were stored before';

    create table sealing (
      is_on boolean primary key default true check (is_on),
      on_since timestamptz not null default now()
    );
    comment on table sealing is 'one row while SEAL=on: every file of a recording created since then is sealed';
  `,
  )

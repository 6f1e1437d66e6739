import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Who the call page showed as speaking, and which names of speakers come from there. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table hints (
      recording_id uuid primary key references recordings on delete cascade,
      site text not null,
      title text,
      names jsonb not null,
      hints jsonb not null,
      health jsonb not null,
      received_at timestamptz not null default now()
    );
    alter table speakers add column page_name text;
  `,
  )
}

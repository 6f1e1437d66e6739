import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What people change in transcripts, with what was there before. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    alter table speakers add column gone boolean not null default false;
    alter table segments add column revision integer not null default 0;
    create table edits (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      author_id text not null,
      kind text not null check (kind in ('name', 'merge', 'speaker', 'text', 'restore', 'replace')),
      change jsonb not null,
      created_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index edits_recording on edits (recording_id, created_at desc);
    create index edits_change on edits using gin (change jsonb_path_ops);
  `,
  )
}

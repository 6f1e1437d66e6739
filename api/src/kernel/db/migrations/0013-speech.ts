import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * What makes transcription honest and thrifty: what the guards took out, how long it still takes, when a wait is over,
 * what speech servers were found to know and how much was sent to them, and how far a running upload is written down.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    alter table windows add column guard jsonb;
    alter table steps add column remaining_ms integer;
    alter table steps add column reached real;
    alter table recordings add column wait_until timestamptz;
    create table speech_servers (
      address text not null,
      model text not null,
      rung text not null,
      learned_at timestamptz not null default now(),
      primary key (address, model)
    );
    create table speech_usage (
      day text primary key,
      ms bigint not null,
      requests integer not null
    );
    create table live_transcripts (
      recording_id uuid primary key references recordings on delete cascade,
      engine text not null,
      model text,
      draft boolean not null,
      settled_ms jsonb not null,
      cluster_at bigint not null,
      planned boolean not null default false,
      busy_until timestamptz,
      updated_at timestamptz not null default now()
    );
  `,
  )
}

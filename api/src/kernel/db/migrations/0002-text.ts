import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What is made of a recording: windows, speakers, transcript, summary. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create extension if not exists pg_trgm;

    create table windows (
      recording_id uuid not null references recordings on delete cascade,
      channel smallint not null,
      ordinal integer not null,
      start_ms integer not null,
      end_ms integer not null,
      language text,
      words jsonb,
      timing text check (timing in ('word', 'estimated')),
      primary key (recording_id, channel, ordinal)
    );
    create table speakers (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      name text not null default '',
      kind text not null check (kind in ('me', 'others', 'voice')),
      ordinal integer not null,
      unique (recording_id, ordinal)
    );
    create table transcripts (
      recording_id uuid primary key references recordings on delete cascade,
      revision integer not null,
      language text,
      engine text not null,
      model text,
      timing text not null check (timing in ('word', 'estimated')),
      draft boolean not null,
      confidence real,
      word_count integer not null,
      complete boolean not null,
      updated_at timestamptz not null default now()
    );
    create table segments (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      ordinal integer not null,
      speaker_id uuid not null references speakers on delete cascade,
      start_ms integer not null,
      end_ms integer not null,
      text text not null,
      confidence real not null,
      words jsonb not null,
      search tsvector,
      unique (recording_id, ordinal)
    );
    create index segments_search on segments using gin (search);
    create index segments_trigrams on segments using gin (text gin_trgm_ops);

    create table summaries (
      id uuid primary key,
      recording_id uuid not null unique references recordings on delete cascade,
      workspace_id text not null,
      status text not null default 'completed' check (status in ('processing', 'completed')),
      type text not null check (type in ('ai-generated', 'manual', 'hybrid', 'extract')),
      language text not null,
      body jsonb not null,
      action_items jsonb not null default '[]',
      word_count integer not null,
      transcript_revision integer not null,
      engine text not null,
      model text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index summaries_list on summaries (workspace_id, created_at desc, id desc);
    create table favorites (
      user_id text not null,
      summary_id uuid not null references summaries on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, summary_id)
    );
  `,
  )
}

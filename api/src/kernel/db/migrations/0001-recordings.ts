import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** People's workspaces, recordings, their uploads and the steps of their processing. PostgreSQL 15 level. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table workspaces (
      id text primary key,
      name text not null,
      created_at timestamptz not null default now()
    );
    create table memberships (
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null,
      role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
      created_at timestamptz not null default now(),
      primary key (workspace_id, user_id)
    );
    create index memberships_user on memberships (user_id);
    create table profiles (
      user_id text primary key,
      first_name text not null,
      last_name text not null,
      language text check (language in ('ru', 'en', 'kk')),
      workspace_id text not null references workspaces,
      updated_at timestamptz not null default now()
    );
    create table devices (
      id text primary key,
      user_id text not null,
      label text not null,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index devices_user on devices (user_id);

    create table recordings (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      owner_id text not null,
      title text,
      filename text not null,
      mime text,
      platform text,
      participants text[] not null default '{}',
      language text,
      priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
      tags text[] not null default '{}',
      layout text not null default 'mixed' check (layout in ('mixed', 'sides')),
      status text not null default 'uploading',
      progress real not null default 0,
      duration_ms integer,
      file_size bigint not null default 0,
      sha256 text,
      peaks bytea,
      fault jsonb,
      client_id uuid,
      started_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index recordings_list on recordings (workspace_id, created_at desc, id desc);
    create unique index recordings_client on recordings (workspace_id, owner_id, client_id) where client_id is not null;

    create table uploads (
      id text primary key,
      recording_id uuid not null references recordings on delete cascade,
      workspace_id text not null,
      owner_id text not null,
      metadata jsonb not null,
      length bigint,
      bytes bigint not null default 0,
      sha256 text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index uploads_recording on uploads (recording_id);

    create table steps (
      recording_id uuid not null references recordings on delete cascade,
      step text not null,
      state text not null default 'pending',
      progress real not null default 0,
      engine text,
      model text,
      settings jsonb,
      fault jsonb,
      started_at timestamptz,
      finished_at timestamptz,
      primary key (recording_id, step)
    );
  `,
  )
}

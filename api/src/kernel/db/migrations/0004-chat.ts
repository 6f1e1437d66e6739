import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What the language model used, and the conversations about meetings. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table model_usage (
      workspace_id text not null references workspaces on delete cascade,
      day date not null,
      read bigint not null default 0,
      written bigint not null default 0,
      requests integer not null default 0,
      primary key (workspace_id, day)
    );

    create table chats (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null,
      recording_id uuid references recordings on delete cascade,
      title text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index chats_list on chats (workspace_id, user_id, updated_at desc, id desc);
    create index chats_recording on chats (recording_id);
    create table chat_turns (
      id uuid primary key,
      chat_id uuid not null references chats on delete cascade,
      ordinal integer not null,
      question text not null,
      answer jsonb not null,
      engine text not null,
      model text,
      created_at timestamptz not null default now(),
      unique (chat_id, ordinal)
    );
  `,
  )
}

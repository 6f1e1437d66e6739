import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * Kinds of report, who wrote which version of a summary and when, what a workspace may spend, and reminders of tasks.
 * Versions from before know neither author nor time of writing.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table templates (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      name text not null,
      language text,
      sections jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index templates_workspace on templates (workspace_id, name);
    create table minutes_settings (
      workspace_id text primary key references workspaces on delete cascade,
      default_template text,
      tokens_per_day bigint
    );
    alter table recordings add column template text;
    alter table summaries
      add column written_by text,
      add column written_at timestamptz,
      add column removed_tasks jsonb not null default '[]';
    create index summaries_action_items on summaries using gin (action_items jsonb_path_ops);
    alter table summary_versions add column written_by text, add column written_at timestamptz;
    create table reminder_settings (
      user_id text primary key references auth_users on delete cascade,
      enabled boolean not null default true,
      time_zone text,
      token uuid not null unique default gen_random_uuid()
    );
    create table sent_reminders (
      task_id uuid not null,
      user_id text not null references auth_users on delete cascade,
      kind text not null,
      due_on date not null,
      sent_at timestamptz not null default now(),
      primary key (task_id, user_id, kind, due_on)
    );
  `,
  )
}

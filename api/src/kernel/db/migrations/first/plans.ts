import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** What a workspace may use, what it has used, and how that came about (PLANS=on). Without a row: the free plan. */
export const plans = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table workspace_plans (
      workspace_id text primary key references workspaces on delete cascade,
      plan text not null default 'free' check (plan in ('free', 'lite', 'pro', 'ultra', 'enterprise')),
      is_trial boolean not null default false,
      terms text not null check (terms in ('ru', 'en', 'kk')),
      since timestamptz not null,
      until timestamptz,
      trial_used_at timestamptz,
      left_at timestamptz,
      follows text not null default 'free' check (follows in ('free', 'removal')),
      removal_at timestamptz,
      period text not null check (period ~ '^\\d{4}-\\d\\d-01$')
    );
    comment on column workspace_plans.terms is 'language whose version of the limits was offered';
    comment on column workspace_plans.until is 'end of the paid or trial time; null: no end';
    comment on column workspace_plans.left_at is 'when an owner cancelled the plan; it runs to its end';
    comment on column workspace_plans.follows is 'what follows the end: only the free plan, or the removal of recordings, too';
    comment on column workspace_plans.removal_at is 'when recordings not under legal hold are due for removal; null: they stay';
    comment on column workspace_plans.period is 'first day (UTC) of the newest month counted; never goes back';
    create index workspace_plans_until on workspace_plans (until) where until is not null;
    create index workspace_plans_removal on workspace_plans (removal_at) where removal_at is not null;

    create table plan_usage (
      workspace_id text not null references workspaces on delete cascade,
      period text not null,
      meetings integer not null default 0,
      call_ms bigint not null default 0,
      file_ms bigint not null default 0,
      prompts integer not null default 0,
      primary key (workspace_id, period)
    );
    comment on column plan_usage.period is 'first day (UTC), yyyy-mm-dd';
    comment on column plan_usage.call_ms is 'audio of recorded calls; file_ms: of uploaded files and links';
    -- usage counted for each recording: once, however often it is processed, and kept after it is deleted
    create table plan_charges (
      recording_id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      period text not null,
      ms bigint not null,
      is_call boolean not null
    );
    create table plan_changes (
      id bigint generated always as identity primary key,
      workspace_id text not null references workspaces on delete cascade,
      at timestamptz not null,
      kind text not null,
      plan text not null,
      until timestamptz,
      who text
    );
    comment on column plan_changes.who is 'name of the account at that time; null: the operator, or the plan ended by itself';
    create index plan_changes_workspace on plan_changes (workspace_id, id desc);
    -- mails about an upcoming end or removal, each sent once
    create table plan_letters (
      workspace_id text not null references workspaces on delete cascade,
      kind text not null,
      about timestamptz not null,
      sent_at timestamptz not null,
      primary key (workspace_id, kind, about)
    );
    -- signed calls already accepted, so that none is accepted twice
    create table plan_calls (
      id text primary key,
      received_at timestamptz not null
    );
  `,
  )

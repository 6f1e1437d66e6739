import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** What leaves the server by itself: what happened, who is to hear of it, and what became of telling them. */
export const connections = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    -- where a workspace or one of its people wants to be told; who leaves the workspace takes theirs along
    create table connections (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      user_id text,
      made_by text not null,
      kind text not null,
      name text not null,
      address text not null,
      sealed text not null,
      tracker jsonb,
      events text[] not null,
      with_text boolean not null default false,
      only_owners text[] not null default '{}',
      only_tags text[] not null default '{}',
      only_kinds text[] not null default '{}',
      only_languages text[] not null default '{}',
      state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
      quiet_until timestamptz,
      last_success_at timestamptz,
      failing_since timestamptz,
      last_failure_at timestamptz,
      last_error jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );
    comment on column connections.user_id is 'whose it is: told of what they see; null: the workspace''s, told of what everybody in it sees';
    comment on column connections.address is 'where it leads, as people are shown it; without anything secret';
    comment on column connections.sealed is 'encrypted: the address to call, tokens, signing secrets';
    comment on column connections.tracker is 'of a tracker: where tasks go in it, and how';
    comment on column connections.state is 'disabled: by the server, after it failed for too long';
    comment on column connections.failing_since is 'first failure since the last success; null: the last try succeeded, or none was made';
    comment on column connections.quiet_until is 'the other side asked to be left alone until then';
    create index connections_workspace on connections (workspace_id, created_at);

    -- what happened and has not been dealt out yet; written within the transaction of the change
    create table outbox (
      id bigint generated always as identity primary key,
      workspace_id text not null references workspaces on delete cascade,
      type text not null,
      recording_id uuid,
      data jsonb not null,
      at timestamptz not null default now()
    );

    -- one thing to be told to one connection
    create table deliveries (
      id bigint generated always as identity primary key,
      message_id uuid not null unique default gen_random_uuid(),
      connection_id uuid not null references connections on delete cascade,
      type text not null,
      recording_id uuid,
      data jsonb not null,
      at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      first_tried_at timestamptz,
      ended_at timestamptz,
      outcome jsonb
    );
    comment on column deliveries.message_id is 'the same in every attempt, so that a receiver can drop the second';
    comment on column deliveries.recording_id is 'what is told of one recording keeps its order';
    comment on column deliveries.outcome is 'of the last attempt';
    create index deliveries_due on deliveries (connection_id, due_at) where state = 'waiting';
    create index deliveries_order on deliveries (connection_id, recording_id, id) where state = 'waiting';
    create index deliveries_log on deliveries (connection_id, id desc);

    -- what a task of a meeting became in a tracker
    create table task_issues (
      id uuid primary key default gen_random_uuid(),
      connection_id uuid not null references connections on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      task_id text not null,
      issue text,
      key text,
      url text,
      agreed jsonb,
      there jsonb,
      is_gone boolean not null default false,
      error jsonb,
      revision integer not null default 0,
      seen_at timestamptz,
      created_at timestamptz not null default now(),
      unique (connection_id, recording_id, task_id)
    );
    comment on column task_issues.issue is 'its id there; null: it is not known to be there yet';
    comment on column task_issues.agreed is 'what both sides last had in common';
    comment on column task_issues.there is 'what the tracker last said of it';
    comment on column task_issues.revision is 'goes up with each write: who read an older one writes nothing';
    create index task_issues_recording on task_issues (recording_id);
    create index task_issues_seen on task_issues (connection_id, seen_at);
  `,
  )

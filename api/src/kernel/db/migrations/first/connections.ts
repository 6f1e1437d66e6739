import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** What the server sends out by itself: events, who is to be notified, and the outcome of each delivery. */
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
      by_sign_in boolean not null default false,
      tracker jsonb,
      place jsonb,
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
    comment on column connections.by_sign_in is 'its person signed in at its vendor';
    comment on column connections.place is 'of a notes tool: where pages are made in it; null: not chosen yet, after a sign-in';
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

    -- what the minutes of a meeting became in a notes tool
    create table note_pages (
      id uuid primary key default gen_random_uuid(),
      connection_id uuid not null references connections on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      begun_at timestamptz not null default now(),
      page text,
      url text,
      facts text,
      lines jsonb not null default '[]',
      unique (connection_id, recording_id)
    );
    comment on column note_pages.begun_at is 'when it was first to be made: what is there since then may be it';
    comment on column note_pages.page is 'its id there; null: it is not known to be there yet';
    comment on column note_pages.facts is 'hash of the title and the properties it was last given';
    comment on column note_pages.lines is 'what we wrote on it, in its order';
    create index note_pages_recording on note_pages (recording_id);

    -- files we put into a folder, a bucket or a repository, by the names they have there
    create table result_files (
      connection_id uuid not null references connections on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      name text not null,
      hashes text[] not null,
      primary key (connection_id, recording_id, name)
    );
    comment on column result_files.hashes is 'of what it may hold, SHA-256: several only while it is not known which arrived';
    create index result_files_recording on result_files (recording_id);

    -- minutes somebody sends to people by mail; they are made when a letter leaves
    create table minutes_sendings (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      sent_by text not null references auth_users on delete cascade,
      note text not null,
      with_minutes boolean not null,
      attach_pdf boolean not null,
      language text not null,
      time_zone text,
      link_id uuid references share_links on delete set null,
      link_token text,
      sent_at timestamptz not null default now()
    );
    comment on column minutes_sendings.link_token is 'encrypted, until every letter with it has gone';
    create index minutes_sendings_recording on minutes_sendings (recording_id, sent_at);
    create table minutes_recipients (
      id uuid primary key,
      sending_id uuid not null references minutes_sendings on delete cascade,
      address text not null,
      name text,
      gets_link boolean not null,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure', 'withheld')),
      fault text,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      taken_at timestamptz,
      ended_at timestamptz
    );
    comment on column minutes_recipients.state is 'unsure: what sent it stopped while it was handed over; withheld: who sends it may not any more';
    create index minutes_recipients_sending on minutes_recipients (sending_id);
    create index minutes_recipients_due on minutes_recipients (due_at) where state in ('waiting', 'sending');

    -- whether somebody is asked after each meeting whether its minutes go to its people; no row: no
    create table minutes_ask_settings (
      user_id text primary key references auth_users on delete cascade,
      enabled boolean not null default false,
      since timestamptz not null default now(),
      token uuid not null unique default gen_random_uuid()
    );
    comment on column minutes_ask_settings.since is 'of minutes that were there before, nobody is asked';
    comment on column minutes_ask_settings.token is 'of the link in a letter that turns it off';
    -- what was asked by mail, and what was answered with "not this time"
    create table minutes_asks (
      recording_id uuid not null references recordings on delete cascade,
      user_id text not null references auth_users on delete cascade,
      mailed_at timestamptz,
      failed_at timestamptz,
      tries int not null default 0,
      answered_at timestamptz,
      primary key (recording_id, user_id)
    );
    create index minutes_asks_user on minutes_asks (user_id);

    -- the bot by which people send and ask from a messenger, as it was last found
    create table messenger_bot (
      id boolean primary key default true check (id),
      sealed text,
      bot_id bigint,
      username text,
      token_mark text,
      last_success_at timestamptz,
      last_failure_at timestamptz,
      last_error jsonb
    );
    comment on column messenger_bot.sealed is 'encrypted: the token an admin of the server set; null: that of the settings, or none';
    comment on column messenger_bot.token_mark is 'hash of the token the rest was found with';

    -- a code that links a chat of a messenger to who asked for it; one at a time, and once
    create table messenger_codes (
      code_hash text primary key,
      workspace_id text not null,
      user_id text not null,
      expires_at timestamptz not null,
      unique (workspace_id, user_id),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );

    -- whose a chat is; it goes with its connection
    create table messenger_chats (
      chat_id bigint primary key,
      connection_id uuid not null unique references connections on delete cascade,
      conversation_id uuid references chats on delete set null,
      asked_at timestamptz
    );
    comment on column messenger_chats.conversation_id is 'of the product: where its questions are kept';

    -- messages of linked chats that were taken, for as long as the messenger may tell them again
    create table messenger_updates (
      update_id bigint primary key,
      at timestamptz not null default now()
    );
    create index messenger_updates_at on messenger_updates (at);

    -- recordings that were sent from a messenger, and what their chat was told
    create table messenger_recordings (
      recording_id uuid primary key references recordings on delete cascade,
      connection_id uuid not null references connections on delete cascade,
      progress_message bigint,
      reported_by uuid
    );
    comment on column messenger_recordings.reported_by is 'the delivery by which its chat got the minutes; null: none yet';
    comment on column messenger_recordings.progress_message is 'the message that says how far it is';
    create index messenger_recordings_connection on messenger_recordings (connection_id);
  `,
  )

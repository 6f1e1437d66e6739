import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** What the server sends out by itself: events, who is to be notified, and the outcome of each delivery. */
export const connections = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    -- where a workspace or one of its people wants events delivered; a person's go when they leave the workspace
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
    comment on column connections.user_id is 'owner, gets events of what they see; null: the workspace, of what everybody in it sees';
    comment on column connections.address is 'address as shown to people, without secrets';
    comment on column connections.sealed is 'encrypted: the address to call, tokens, signing secrets';
    comment on column connections.tracker is 'trackers only: where tasks go, and how';
    comment on column connections.state is 'disabled: by the server, after too long a failure or one that only a person can fix';
    comment on column connections.by_sign_in is 'its owner signed in at the vendor';
    comment on column connections.place is 'notes tools only: where pages are created; null: not chosen yet, after a sign-in';
    comment on column connections.failing_since is 'first failure since the last success, not counting final refusals; null: not failing';
    comment on column connections.quiet_until is 'no deliveries until then: the other side asked us to wait, or did not answer';
    create index connections_workspace on connections (workspace_id, created_at);

    -- events not fanned out yet; written in the transaction of the change
    create table outbox (
      id bigint generated always as identity primary key,
      workspace_id text not null references workspaces on delete cascade,
      type text not null,
      recording_id uuid,
      data jsonb not null,
      at timestamptz not null default now()
    );

    -- one event to deliver to one connection
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
    comment on column deliveries.message_id is 'the same in every attempt, so that a receiver can drop duplicates';
    comment on column deliveries.recording_id is 'deliveries about one recording keep their order';
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
    comment on column task_issues.issue is 'issue id in the tracker; null: not known to exist yet';
    comment on column task_issues.agreed is 'the task as both sides last agreed on it';
    comment on column task_issues.there is 'the issue as the tracker last reported it';
    comment on column task_issues.revision is 'increases with each write: a write based on an older one is dropped';
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
    comment on column note_pages.begun_at is 'when it was first to be created: a page created there since then may be this one';
    comment on column note_pages.page is 'page id in the tool; null: not known to exist yet';
    comment on column note_pages.facts is 'hash of the title and properties last written';
    comment on column note_pages.lines is 'lines we wrote on the page, in order';
    create index note_pages_recording on note_pages (recording_id);

    -- files we wrote to a folder, a bucket or a repository, by their names there
    create table result_files (
      connection_id uuid not null references connections on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      name text not null,
      hashes text[] not null,
      primary key (connection_id, recording_id, name)
    );
    comment on column result_files.hashes is 'SHA-256 of the contents it may have: several only while it is unknown which write arrived';
    create index result_files_recording on result_files (recording_id);

    -- minutes a person sends by mail; rendered when each mail is sent
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
    comment on column minutes_sendings.link_token is 'encrypted; null: no link, or all its mails have been sent';
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
    comment on column minutes_recipients.state is 'unsure: interrupted, may have arrived; withheld: the sender may no longer send it';
    create index minutes_recipients_sending on minutes_recipients (sending_id);
    create index minutes_recipients_due on minutes_recipients (due_at) where state in ('waiting', 'sending');

    -- whether a person is asked after each meeting to send its minutes to the participants; no row: no
    create table minutes_ask_settings (
      user_id text primary key references auth_users on delete cascade,
      enabled boolean not null default false,
      since timestamptz not null default now(),
      token uuid not null unique default gen_random_uuid()
    );
    comment on column minutes_ask_settings.since is 'they are not asked about minutes that existed before';
    comment on column minutes_ask_settings.token is 'for the link in a mail that turns it off';
    -- meetings asked about by mail, or answered with "not this time"
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

    -- the bot through which people send recordings and ask questions, as last seen
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
    comment on column messenger_bot.sealed is 'encrypted token set by a server admin; null: the one in the settings, or none';
    comment on column messenger_bot.token_mark is 'hash of the token the other columns were found with';

    -- codes that link a messenger chat to the person who asked for one; one at a time, single use
    create table messenger_codes (
      code_hash text primary key,
      workspace_id text not null,
      user_id text not null,
      expires_at timestamptz not null,
      unique (workspace_id, user_id),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );

    -- linked chats, each deleted with its connection, which says whose it is
    create table messenger_chats (
      chat_id bigint primary key,
      connection_id uuid not null unique references connections on delete cascade,
      conversation_id uuid references chats on delete set null,
      asked_at timestamptz
    );
    comment on column messenger_chats.conversation_id is 'the conversation in the product that holds its questions';

    -- messages of linked chats already handled, kept for as long as the messenger may repeat them
    create table messenger_updates (
      update_id bigint primary key,
      at timestamptz not null default now()
    );
    create index messenger_updates_at on messenger_updates (at);

    -- recordings sent from a messenger, and what their chat was sent in return
    create table messenger_recordings (
      recording_id uuid primary key references recordings on delete cascade,
      connection_id uuid not null references connections on delete cascade,
      progress_message bigint,
      reported_by uuid
    );
    comment on column messenger_recordings.reported_by is 'the delivery that brought the minutes to the chat; null: none yet';
    comment on column messenger_recordings.progress_message is 'the message that shows its progress';
    create index messenger_recordings_connection on messenger_recordings (connection_id);
  `,
  )

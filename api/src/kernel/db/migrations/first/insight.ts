import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** What is made from a transcript: minutes, reports, tasks and their reminders, conversations. */
export const insight = (db: Kysely<unknown>) =>
  statements(
    db,
    `
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
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      written_by text,
      written_at timestamptz,
      removed_tasks jsonb not null default '[]',
      generated_at timestamptz not null default now(),
      left_out jsonb not null default '[]'
    );
    comment on column summaries.left_out is 'statements of a model that nothing in the transcript supports; never part of the text';
    comment on column summaries.generated_at is 'when the server wrote it; edits and check marks do not change it';
    comment on column summaries.transcript_revision is 'revision of the transcript it was written from';
    comment on column summaries.written_by is 'who wrote this text or asked for it; null: the server by itself';
    comment on column summaries.removed_tasks is 'tasks people removed: a rewritten text does not bring them back';
    create index summaries_list on summaries (workspace_id, created_at desc, id desc);
    create index summaries_deleted on summaries (workspace_id, deleted_at) where deleted_at is not null;
    create index summaries_action_items on summaries using gin (action_items jsonb_path_ops);
    -- earlier texts of a summary, from before it was edited, restored or rewritten
    create table summary_versions (
      id uuid primary key,
      summary_id uuid not null references summaries on delete cascade,
      type text not null,
      language text not null,
      body jsonb not null,
      action_items jsonb not null,
      word_count integer not null,
      engine text not null,
      model text,
      replaced_by text,
      created_at timestamptz not null default now(),
      written_by text,
      written_at timestamptz
    );
    comment on column summary_versions.replaced_by is 'null: rewritten by the server';
    create index summary_versions_summary on summary_versions (summary_id, created_at desc);
    -- what people wrote down during a meeting or later, in their own words
    create table notes (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      user_id text not null,
      kind text not null check (kind in ('note', 'important', 'decision', 'task')),
      at_ms integer not null check (at_ms >= 0),
      text text not null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check (kind <> 'note' or text <> '')
    );
    comment on column notes.id is 'chosen by the recorder: a note sent again is the same note';
    comment on column notes.at_ms is 'position in the audio';
    comment on column notes.changed_at is 'by the clock of whoever changed it: the newer of two versions wins';
    create index notes_recording on notes (recording_id, at_ms);
    create index notes_person on notes (user_id);
    -- pictures shown in a meeting; their files are stored with those of the recording
    create table slides (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      at_ms integer not null check (at_ms >= 0),
      width integer not null,
      height integer not null,
      bytes integer not null check (bytes >= 0),
      sha256 text not null,
      text text,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    comment on column slides.deleted_at is 'hidden by a person, who can undo it for a while';
    comment on column slides.id is 'chosen by the recorder: a picture sent again is the same picture';
    comment on column slides.bytes is '0: removed for good; the row stays, so that the picture is not taken again';
    comment on column slides.at_ms is 'position in the audio';
    comment on column slides.text is 'text read from it; empty: there is none; null: not read yet';
    create index slides_recording on slides (recording_id, at_ms);
    create index slides_unread on slides (created_at) where text is null;
    create index slides_removed on slides (deleted_at) where deleted_at is not null;
    -- when a worker that reads the text in slides was last active
    create table slide_reading (
      one boolean primary key default true check (one),
      seen_at timestamptz not null default now()
    );
    -- when tasks were ticked off; kept by a trigger, whatever code writes the list of tasks
    create table done_tasks (
      recording_id uuid not null references recordings on delete cascade,
      task_id text not null,
      done_at timestamptz not null default now(),
      primary key (recording_id, task_id)
    );
    create function keep_done_tasks() returns trigger language plpgsql as $$
      begin
        delete from done_tasks d where d.recording_id = new.recording_id and not exists (
          select from jsonb_array_elements(new.action_items) as item
          where item ->> 'id' = d.task_id and (item ->> 'completed')::boolean);
        insert into done_tasks (recording_id, task_id)
        select new.recording_id, item ->> 'id' from jsonb_array_elements(new.action_items) as item
        where item ? 'id' and (item ->> 'completed')::boolean
        on conflict do nothing;
        return null;
      end $$;
    create trigger done_tasks after insert or update of action_items on summaries
      for each row execute function keep_done_tasks();
    create table favorites (
      user_id text not null,
      summary_id uuid not null references summaries on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, summary_id)
    );

    -- a workspace's own kinds of report
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
    -- how a workspace wants its minutes; no row: defaults
    create table minutes_settings (
      workspace_id text primary key references workspaces on delete cascade,
      default_template text,
      tokens_per_day bigint
    );
    comment on column minutes_settings.default_template is 'template id; null: the general one';
    comment on column minutes_settings.tokens_per_day is
      'most language model tokens per UTC day; null: only the limit of the server itself';
    -- tokens a workspace used on one day (UTC), as counted by the model servers where they report it
    create table model_usage (
      workspace_id text not null references workspaces on delete cascade,
      day date not null,
      read bigint not null default 0,
      written bigint not null default 0,
      requests integer not null default 0,
      primary key (workspace_id, day)
    );

    -- whether a person is reminded of tasks, and their time zone; no row: yes, in UTC
    create table reminder_settings (
      user_id text primary key references auth_users on delete cascade,
      enabled boolean not null default true,
      time_zone text,
      token uuid not null unique default gen_random_uuid()
    );
    comment on column reminder_settings.time_zone is 'IANA name, as reported by the browser';
    comment on column reminder_settings.token is 'for the link in a reminder that turns them off';
    -- reminders sent or being sent, so that nobody gets the same one twice
    create table sent_reminders (
      task_id uuid not null,
      user_id text not null references auth_users on delete cascade,
      kind text not null,
      due_on date not null,
      sent_at timestamptz not null default now(),
      primary key (task_id, user_id, kind, due_on)
    );
    -- mails sent on behalf of a person, by number of recipients, to enforce quotas
    create table mailings (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null references auth_users on delete cascade,
      recipients integer not null,
      created_at timestamptz not null default now()
    );
    create index mailings_workspace on mailings (workspace_id, created_at);
    create index mailings_user on mailings (user_id, created_at);

    -- meetings that belong together; each is in at most one series
    create table series (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      name text not null,
      created_by text not null,
      calendar_uid text,
      rule jsonb,
      created_at timestamptz not null default now()
    );
    comment on column series.calendar_uid is 'the recurring event whose meetings join automatically';
    comment on column series.rule is 'visibility of meetings that join; null: theirs does not change';
    create unique index series_name on series (workspace_id, created_by, lower(name));
    create index series_calendar on series (workspace_id, calendar_uid) where calendar_uid is not null;
    create table series_recordings (
      recording_id uuid primary key references recordings on delete cascade,
      series_id uuid not null references series on delete cascade,
      added_at timestamptz not null default now()
    );
    create index series_recordings_series on series_recordings (series_id);

    -- mails a person subscribed to about their meetings; no row: none
    create table digest_settings (
      user_id text primary key references auth_users on delete cascade,
      weekly boolean not null default false,
      weekday smallint not null default 1 check (weekday between 1 and 7),
      hour smallint not null default 8 check (hour between 0 and 23),
      briefs boolean not null default false,
      token uuid not null unique default gen_random_uuid()
    );
    comment on column digest_settings.weekday is 'day of the weekly mail, 1 is Monday; with hour, in the time zone of the person';
    comment on column digest_settings.briefs is 'a mail shortly before the next meeting of a series';
    comment on column digest_settings.token is 'for the link in these mails that turns them off';
    -- mails sent or being sent, so that nobody gets the same one twice
    create table sent_digests (
      user_id text not null references auth_users on delete cascade,
      workspace_id text not null references workspaces on delete cascade,
      kind text not null check (kind in ('weekly', 'brief')),
      key text not null,
      sent_at timestamptz not null default now(),
      primary key (user_id, workspace_id, kind, key)
    );
    comment on column sent_digests.key is 'the day of a weekly mail, the occurrence of a brief';
    create index sent_digests_at on sent_digests (sent_at);

    -- conversations of one person about a meeting, several, or all of them
    create table chats (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null,
      recording_id uuid references recordings on delete cascade,
      title text,
      sealed bytea,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      recording_ids uuid[],
      check (num_nonnulls(title, sealed) = 1)
    );
    comment on column chats.sealed is 'the encrypted title, where texts are sealed (docs/decisions/100)';
    comment on column chats.recording_ids is
      'several chosen recordings, deleted ones are skipped; null: one (recording_id), or all';
    create index chats_list on chats (workspace_id, user_id, updated_at desc, id desc);
    create index chats_recording on chats (recording_id);
    create table chat_turns (
      id uuid primary key,
      chat_id uuid not null references chats on delete cascade,
      ordinal integer not null,
      question text,
      answer jsonb,
      sealed bytea,
      engine text not null,
      model text,
      created_at timestamptz not null default now(),
      rests_on uuid[] not null default '{}',
      unique (chat_id, ordinal),
      check (num_nonnulls(question, sealed) = 1 and num_nonnulls(answer, sealed) = 1)
    );
    comment on column chat_turns.sealed is 'question and answer encrypted together, where texts are sealed';
    -- each conversation has its own key, deleted with it; the key is inserted first, so the reference is checked at commit
    alter table data_keys add column chat_id uuid references chats on delete cascade deferrable initially deferred;
    comment on column data_keys.chat_id is 'the chat whose texts it seals; null: it seals something else';
    create index data_keys_chat on data_keys (chat_id) where chat_id is not null;
    create index chat_turns_rests_on on chat_turns using gin (rests_on);
    comment on column chat_turns.rests_on is 'recordings the answer was made from: shown only to those who still see all of them';
  `,
  )

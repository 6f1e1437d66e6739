import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** Recordings, and the files they come in. */
export const library = (db: Kysely<unknown>) =>
  statements(
    db,
    `
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
      layout text not null default 'mixed' check (layout in ('mixed', 'sides', 'tracks')),
      layout_wanted text check (layout_wanted in ('mixed', 'sides', 'tracks')),
      sound_layout jsonb,
      status text not null default 'uploading',
      progress real not null default 0,
      duration_ms integer,
      file_size bigint not null default 0,
      derived_bytes bigint not null default 0,
      clip_bytes bigint not null default 0,
      sha256 text,
      peaks bytea,
      call_levels bytea,
      fault jsonb,
      client_id uuid,
      started_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      hides_personal boolean not null default false,
      hidden_sound text,
      deleted_at timestamptz,
      wait_until timestamptz,
      speakers_wanted smallint check (speakers_wanted between 1 and 20),
      template text,
      visibility text not null default 'workspace' check (visibility in ('private', 'chosen', 'workspace')),
      archived_at timestamptz,
      held_at timestamptz,
      sound_gone_at timestamptz
    );
    comment on column recordings.hides_personal is 'personal data in it is read by nobody but who asks to, and may';
    comment on column recordings.hidden_sound is 'version of the copy of the sound that has a tone over it; counted in clip_bytes';
    comment on column recordings.archived_at is 'out of the list since then; found, searched and kept as before';
    comment on column recordings.held_at is 'under legal hold since then: nobody and no rule removes anything of it; tags may hold it too';
    comment on column recordings.sound_gone_at is
      'its sound was removed and its text kept; while file_size is not 0, files are still to be removed';
    comment on column recordings.visibility is 'who sees it: its owner, those in recording_shares too, or everybody of the workspace';
    comment on column recordings.mime is 'as probed, not as claimed; null until prepared';
    comment on column recordings.language is 'the recording is locked to it; null = detected from the speech';
    comment on column recordings.layout is 'how its channels are read';
    comment on column recordings.layout_wanted is 'how somebody, or what recorded it, said they are to be read; null = as measured';
    comment on column recordings.sound_layout is 'its channels as measured; null where nothing was measured';
    comment on column recordings.progress is '0..1 over all steps';
    comment on column recordings.derived_bytes is 'of the files made of those that came: for the player, for the engines';
    comment on column recordings.clip_bytes is 'of the pieces cut of it for links, and the copy with a tone';
    comment on column recordings.sha256 is 'hex, of the bytes as uploaded';
    comment on column recordings.peaks is 'int8 overview amplitudes';
    comment on column recordings.call_levels is 'int8 dBFS of the call''s side, one for each 100 ms; null where there is none';
    comment on column recordings.client_id is 'given by the client: an upload repeated with it is the same recording';
    comment on column recordings.deleted_at is 'out of sight since then, and gone for good after DELETED_KEEP_DAYS';
    comment on column recordings.wait_until is 'waiting ends by itself then at the latest; null: as soon as an engine is there';
    comment on column recordings.speakers_wanted is 'how many speak in it, where somebody said so';
    comment on column recordings.template is
      'the kind of report asked for with the upload; null: the default of the workspace';
    -- with what the visibility rule asks, so that those one sees are counted from the index alone
    create index recordings_list on recordings (workspace_id, created_at desc, id desc)
      include (visibility, owner_id, deleted_at, archived_at);
    create unique index recordings_client on recordings (workspace_id, owner_id, client_id) where client_id is not null;
    create index recordings_hiding on recordings (workspace_id) where hides_personal;
    create index recordings_deleted on recordings (workspace_id, deleted_at) where deleted_at is not null;
    create index recordings_sound_going on recordings (id) where sound_gone_at is not null and file_size > 0;

    -- who reads a recording whole for a while, in one session, where personal data in it is hidden
    create table personal_reveals (
      recording_id uuid not null references recordings on delete cascade,
      user_id text not null,
      token_id text not null,
      until timestamptz not null,
      primary key (recording_id, user_id, token_id)
    );
    create index personal_reveals_until on personal_reveals (until);

    -- what the files of a recording are sealed with; the key is forgotten with it
    create table data_keys (
      id uuid primary key,
      recording_id uuid references recordings on delete cascade,
      master_id text not null,
      wrapped bytea not null,
      created_at timestamptz not null default now()
    );
    comment on column data_keys.recording_id is 'null until a file sealed on its way becomes a recording';
    comment on column data_keys.master_id is 'which master key wraps it; a name that tells nothing of the key';
    comment on column data_keys.wrapped is 'nonce, AES-256-GCM of the key, tag';
    create index data_keys_recording on data_keys (recording_id);

    -- when backups of this server were written and read back; not in them
    create table backups (
      name text primary key,
      at timestamptz not null,
      bytes bigint not null
    );
    -- tries since the last good one
    create table backup_failures (
      at timestamptz primary key,
      why text not null
    );

    -- people and groups that a recording with visibility 'chosen' is shared with; who leaves the workspace loses it
    create table recording_shares (
      recording_id uuid not null references recordings on delete cascade,
      workspace_id text not null,
      user_id text,
      group_id uuid,
      may_edit boolean not null,
      check (num_nonnulls(user_id, group_id) = 1),
      foreign key (workspace_id, user_id) references memberships on delete cascade,
      foreign key (workspace_id, group_id) references groups (workspace_id, id) on delete cascade
    );
    create index recording_shares_recording on recording_shares (recording_id);
    create unique index recording_shares_user on recording_shares (recording_id, user_id) where user_id is not null;
    create unique index recording_shares_group on recording_shares (recording_id, group_id) where group_id is not null;
    create index recording_shares_of_user on recording_shares (user_id, workspace_id) where user_id is not null;
    create index recording_shares_of_group on recording_shares (group_id, workspace_id) where group_id is not null;
    -- who sees new recordings: of a workspace, of a person, with a tag, of a kind of report
    create table visibility_rules (
      workspace_id text not null references workspaces on delete cascade,
      kind text not null check (kind in ('workspace', 'person', 'tag', 'template')),
      key text not null,
      rule jsonb not null,
      primary key (workspace_id, kind, key)
    );
    comment on column visibility_rules.key is 'id of the person or template, the tag in small letters; empty for the workspace';

    -- how long recordings are kept: of a workspace, and of tags, which say otherwise
    create table retention_rules (
      workspace_id text not null references workspaces on delete cascade,
      tag text not null,
      sound_days integer check (sound_days between 1 and 36500),
      all_days integer check (all_days between 1 and 36500),
      hold boolean not null default false,
      primary key (workspace_id, tag)
    );
    comment on column retention_rules.tag is 'in small letters; empty for the workspace';
    comment on column retention_rules.sound_days is 'after so many days the sound goes and the text stays; null = never';
    comment on column retention_rules.all_days is 'after so many days all of it goes; null = never';
    comment on column retention_rules.hold is 'what has the tag is under legal hold';
    create table retention_runs (
      workspace_id text primary key references workspaces on delete cascade,
      ended_at timestamptz not null
    );
    comment on column retention_runs.ended_at is 'when the rules were last carried out to the end';

    -- named sets of recordings; a recording may be in many
    create table collections (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      name text not null,
      created_by text not null,
      created_at timestamptz not null default now()
    );
    create unique index collections_name on collections (workspace_id, created_by, lower(name));
    create table collection_recordings (
      collection_id uuid not null references collections on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      added_at timestamptz not null default now(),
      primary key (collection_id, recording_id)
    );
    create index collection_recordings_recording on collection_recordings (recording_id);

    -- servers of one product, by the address at which the others reach them
    create table servers (
      address text primary key,
      seen_at timestamptz not null default now(),
      secret_mark text,
      files_at text
    );
    comment on column servers.secret_mark is 'tells one secret of the installation from another, and nothing of either';

    -- uploads under way or done; their bytes lie in the tus folder until accepted
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
      finished_at timestamptz,
      part integer not null default 0 check (part between 0 and 999),
      abandoned_at timestamptz,
      server text
    );
    comment on column uploads.server is 'address of the server whose disk has its bytes on the way; null: there is one server';
    comment on column uploads.length is 'bytes announced; null while the client does not know (it is still recording)';
    comment on column uploads.bytes is 'bytes stored; 0 until finished';
    comment on column uploads.part is '0-based place among the files of its recording';
    comment on column uploads.abandoned_at is
      'nobody came back for it: its bytes on the way are gone, a new upload may take its place';
    create unique index uploads_part on uploads (recording_id, part);
    create index uploads_open on uploads (created_at) where finished_at is null and abandoned_at is null;

    -- where a recording is to be fetched from; gone with the arrival of the file, since a link may hold a key
    create table links (
      recording_id uuid primary key references recordings on delete cascade,
      url text not null,
      metadata jsonb not null,
      created_at timestamptz not null default now()
    );
  `,
  )

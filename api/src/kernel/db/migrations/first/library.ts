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
    comment on column recordings.hides_personal is 'personal data in it is hidden, except from those who may and ask to see it';
    comment on column recordings.hidden_sound is 'version of the audio copy with a tone over personal data; counted in clip_bytes';
    comment on column recordings.archived_at is 'not in the list since then; otherwise found, searched and kept as before';
    comment on column recordings.held_at is 'under legal hold since then: no person and no rule removes any of it; a tag may hold it, too';
    comment on column recordings.sound_gone_at is
      'audio removed, text kept; files remain to be removed while file_size is not 0';
    comment on column recordings.visibility is 'who sees it: its owner; also those in recording_shares; or everybody in the workspace';
    comment on column recordings.mime is 'as probed, not as claimed; null: not prepared yet';
    comment on column recordings.language is 'the language it is locked to; null: detected from the speech';
    comment on column recordings.layout is 'how its channels are read: a mix, two sides of a call, or a track per person';
    comment on column recordings.layout_wanted is 'the layout a person or the recorder asked for; null: as measured';
    comment on column recordings.sound_layout is 'measurements of its channels; null: not measured';
    comment on column recordings.progress is '0..1 over all steps';
    comment on column recordings.derived_bytes is 'bytes of files derived from the originals, for the player and the engines';
    comment on column recordings.clip_bytes is 'bytes of the clips cut for links, and of the copy with a tone';
    comment on column recordings.sha256 is 'hex, of the bytes as uploaded';
    comment on column recordings.peaks is 'int8 overview amplitudes';
    comment on column recordings.call_levels is 'int8 dBFS of the far side of the call, one per 100 ms; null: no such side';
    comment on column recordings.client_id is 'chosen by the client: an upload repeated with it is the same recording';
    comment on column recordings.deleted_at is 'hidden since then; removed for good after DELETED_KEEP_DAYS';
    comment on column recordings.wait_until is 'not before then if it waits for an engine; null: as soon as an engine or the plan allows';
    comment on column recordings.speakers_wanted is 'number of speakers, if somebody gave it';
    comment on column recordings.template is
      'kind of report asked for with the upload; null: the default of the workspace';
    -- includes the columns of the visibility rule, so that visible recordings are counted from the index alone
    create index recordings_list on recordings (workspace_id, created_at desc, id desc)
      include (visibility, owner_id, deleted_at, archived_at);
    create unique index recordings_client on recordings (workspace_id, owner_id, client_id) where client_id is not null;
    create index recordings_hiding on recordings (workspace_id) where hides_personal;
    create index recordings_deleted on recordings (workspace_id, deleted_at) where deleted_at is not null;
    create index recordings_sound_going on recordings (id) where sound_gone_at is not null and file_size > 0;

    -- who temporarily sees the hidden personal data of a recording, in one session
    create table personal_reveals (
      recording_id uuid not null references recordings on delete cascade,
      user_id text not null,
      token_id text not null,
      until timestamptz not null,
      primary key (recording_id, user_id, token_id)
    );
    create index personal_reveals_until on personal_reveals (until);

    -- keys that seal the files of recordings; each is deleted with its recording
    create table data_keys (
      id uuid primary key,
      recording_id uuid references recordings on delete cascade,
      master_id text not null,
      wrapped bytea not null,
      created_at timestamptz not null default now()
    );
    comment on column data_keys.recording_id is 'null: the file sealed during upload is not a recording yet, or it seals no files';
    comment on column data_keys.master_id is 'id of the master key that wraps it; reveals nothing about that key';
    comment on column data_keys.wrapped is 'nonce, AES-256-GCM of the key, tag';
    create index data_keys_recording on data_keys (recording_id);

    -- backups of this server that were written and verified; not part of a backup themselves
    create table backups (
      name text primary key,
      at timestamptz not null,
      bytes bigint not null
    );
    -- failed attempts since the last good backup
    create table backup_failures (
      at timestamptz primary key,
      why text not null
    );

    -- people and groups that a recording with visibility 'chosen' is shared with; deleted when they leave the workspace
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
    -- who sees new recordings: by workspace, person, tag or kind of report
    create table visibility_rules (
      workspace_id text not null references workspaces on delete cascade,
      kind text not null check (kind in ('workspace', 'person', 'tag', 'template')),
      key text not null,
      rule jsonb not null,
      primary key (workspace_id, kind, key)
    );
    comment on column visibility_rules.key is 'id of the person or template, or the tag in lower case; empty for the workspace';

    -- how long recordings are kept: per workspace, and per tag, which takes precedence
    create table retention_rules (
      workspace_id text not null references workspaces on delete cascade,
      tag text not null,
      sound_days integer check (sound_days between 1 and 36500),
      all_days integer check (all_days between 1 and 36500),
      hold boolean not null default false,
      primary key (workspace_id, tag)
    );
    comment on column retention_rules.tag is 'in lower case; empty for the workspace';
    comment on column retention_rules.sound_days is 'after so many days the audio is removed and the text stays; null: never';
    comment on column retention_rules.all_days is 'after so many days everything is removed; null: never';
    comment on column retention_rules.hold is 'recordings with the tag are under legal hold';
    create table retention_runs (
      workspace_id text primary key references workspaces on delete cascade,
      ended_at timestamptz not null
    );
    comment on column retention_runs.ended_at is 'when a run of the rules last completed';

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

    -- servers of one installation, by the address at which the others reach them
    create table servers (
      address text primary key,
      seen_at timestamptz not null default now(),
      secret_mark text,
      files_at text
    );
    comment on column servers.secret_mark is 'shows whether two servers have the same secret, without revealing it';

    -- uploads in progress or finished; their bytes are in the tus folder until accepted
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
    comment on column uploads.server is 'address of the server whose disk has the incomplete bytes; null: there is one server';
    comment on column uploads.length is 'bytes announced; null: not known yet, the client is still recording';
    comment on column uploads.bytes is 'bytes stored; 0 until finished';
    comment on column uploads.part is '0-based position among the files of its recording';
    comment on column uploads.abandoned_at is
      'the client did not come back: incomplete bytes are deleted, a new upload may replace it';
    create unique index uploads_part on uploads (recording_id, part);
    create index uploads_open on uploads (created_at) where finished_at is null and abandoned_at is null;

    -- where to fetch a recording from; deleted once the file has arrived, since a link may contain a key
    create table links (
      recording_id uuid primary key references recordings on delete cascade,
      url text not null,
      metadata jsonb not null,
      created_at timestamptz not null default now()
    );
  `,
  )

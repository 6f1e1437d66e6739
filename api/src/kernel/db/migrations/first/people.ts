import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** Workspaces, their members, and what acts on members' behalf. */
export const people = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table workspaces (
      id text primary key,
      name text not null,
      created_at timestamptz not null default now(),
      speech_language text,
      second_factor_required boolean not null default false,
      links_outside boolean not null default true,
      personal_kinds text[] not null default '{mail,phone,card,iin,inn,iban}'
        check (personal_kinds <@ array['mail', 'phone', 'card', 'iin', 'inn', 'iban', 'name']),
      personal_names text[] not null default '{}',
      personal_new_meetings boolean not null default false,
      personal_new_links boolean not null default false,
      remembers_voices boolean not null default false,
      narrowest_visibility text not null default 'private' check (narrowest_visibility in ('private', 'chosen', 'workspace')),
      widest_visibility text not null default 'workspace' check (widest_visibility in ('private', 'chosen', 'workspace'))
    );
    comment on column workspaces.links_outside is 'members may make links that open meetings to people outside';
    comment on column workspaces.personal_kinds is 'personal data that is looked for where it is hidden';
    comment on column workspaces.personal_names is 'names that are looked for, when that is one of the kinds';
    comment on column workspaces.personal_new_meetings is 'it is hidden in new recordings';
    comment on column workspaces.personal_new_links is 'new links to outside hide it unless told otherwise';
    comment on column workspaces.remembers_voices is 'voices of people who agree may be remembered';
    comment on column workspaces.narrowest_visibility is 'nobody may keep a meeting to fewer people than this';
    comment on column workspaces.widest_visibility is 'nobody may open a meeting to more people than this';
    comment on column workspaces.speech_language is 'spoken in recordings that name none themselves; null = detected from the speech';
    create table memberships (
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null,
      role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
      created_at timestamptz not null default now(),
      asks_for_models_at timestamptz,
      primary key (workspace_id, user_id)
    );
    comment on column memberships.asks_for_models_at is 'asks owners and admins for local models, which they alone may fetch';
    create index memberships_user on memberships (user_id);
    -- who is told by mail once all the models they wait for are there, or could not be fetched
    create table model_waits (
      workspace_id text not null,
      user_id text not null,
      model_id text not null,
      ended text,
      primary key (workspace_id, user_id, model_id),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );
    comment on column model_waits.ended is 'ready, or why it is not; null while it comes';
    -- named sets of members; who leaves the workspace leaves them
    create table groups (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      name text not null,
      created_at timestamptz not null default now(),
      unique (workspace_id, id)
    );
    create unique index groups_name on groups (workspace_id, lower(name));
    create table group_members (
      group_id uuid not null,
      workspace_id text not null,
      user_id text not null,
      primary key (group_id, user_id),
      foreign key (workspace_id, group_id) references groups (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );
    create index group_members_user on group_members (user_id, workspace_id);
    -- invitations into a workspace
    create table invitations (
      id text primary key,
      workspace_id text not null references workspaces on delete cascade,
      email text,
      role text not null check (role in ('admin', 'member', 'viewer')),
      token_hash text not null unique,
      invited_by text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      mailed boolean not null default false
    );
    comment on column invitations.email is 'null: whoever has the link';
    comment on column invitations.token_hash is 'SHA-256; the token itself is not kept';
    comment on column invitations.mailed is 'its link went to that address by mail, and to nobody else';
    create index invitations_workspace on invitations (workspace_id, created_at desc);
    create unique index invitations_email on invitations (workspace_id, lower(email)) where email is not null;

    -- what better-auth does not keep of a person
    create table profiles (
      user_id text primary key,
      first_name text not null,
      last_name text not null,
      language text check (language in ('ru', 'en', 'kk')),
      workspace_id text not null references workspaces,
      updated_at timestamptz not null default now()
    );
    comment on column profiles.workspace_id is 'the workspace the person works in';
    create index profiles_workspace on profiles (workspace_id);
    -- tokens of extensions
    create table devices (
      id text primary key,
      user_id text not null,
      label text not null,
      token_hash text not null unique,
      made_in text,
      address text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    comment on column devices.token_hash is 'SHA-256; the token itself is not kept';
    comment on column devices.made_in is 'id of the session that asked for it';
    comment on column devices.address is 'network address of its last use';
    create index devices_user on devices (user_id);
    -- API keys of people and of workspaces
    create table api_keys (
      id text primary key,
      workspace_id text not null,
      user_id text not null,
      holder text not null check (holder in ('person', 'workspace')),
      name text not null,
      scopes text[] not null,
      ending text not null,
      token_hash text not null unique,
      address text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );
    comment on column api_keys.user_id is
      'whose it is; of a key of the workspace, who answers for it: what it uploads is theirs';
    comment on column api_keys.token_hash is 'SHA-256; the key itself is not kept';
    comment on column api_keys.ending is 'the last letters of the key, to tell it from others';
    comment on column api_keys.address is 'network address of its last use';
    create index api_keys_person on api_keys (workspace_id, user_id);
    -- a program somebody gave access by OAuth: a key whose secret is exchanged for a new one every hour
    create table program_grants (
      key_id text primary key references api_keys on delete cascade,
      client_hash text not null,
      redirect_uri text not null,
      challenge text not null,
      code_hash text not null unique,
      code_ends_at timestamptz not null,
      access_ends_at timestamptz
    );
    comment on column program_grants.client_hash is 'SHA-256 of the id of the program, which is its signed registration';
    comment on column program_grants.access_ends_at is 'null: the code was not exchanged yet';
    create table program_refreshes (
      hash text primary key,
      key_id text not null references program_grants on delete cascade,
      spent_at timestamptz
    );
    comment on column program_refreshes.spent_at is 'one that comes again after this was stolen: the access ends';
    create index program_refreshes_key on program_refreshes (key_id);
  `,
  )

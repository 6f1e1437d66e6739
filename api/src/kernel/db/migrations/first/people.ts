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
    comment on column workspaces.links_outside is 'members may create links that open meetings to people outside';
    comment on column workspaces.personal_kinds is 'kinds of personal data to look for where it is hidden';
    comment on column workspaces.personal_names is 'names to look for, if names are one of the kinds';
    comment on column workspaces.personal_new_meetings is 'personal data is hidden in new recordings';
    comment on column workspaces.personal_new_links is 'new links for people outside hide it unless set otherwise';
    comment on column workspaces.remembers_voices is 'voices of people who agree may be remembered';
    comment on column workspaces.narrowest_visibility is 'nobody may restrict a meeting to fewer people than this';
    comment on column workspaces.widest_visibility is 'nobody may open a meeting to more people than this';
    comment on column workspaces.speech_language is 'language of recordings that name none; null: detected from the speech';
    create table memberships (
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null,
      role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
      created_at timestamptz not null default now(),
      asks_for_models_at timestamptz,
      primary key (workspace_id, user_id)
    );
    comment on column memberships.asks_for_models_at is 'when they asked owners and admins, who alone may do it, to download local models';
    create index memberships_user on memberships (user_id);
    -- who is notified by mail once all models they wait for are downloaded or have failed
    create table model_waits (
      workspace_id text not null,
      user_id text not null,
      model_id text not null,
      ended text,
      primary key (workspace_id, user_id, model_id),
      foreign key (workspace_id, user_id) references memberships on delete cascade
    );
    comment on column model_waits.ended is 'ready, or the fault; null: still downloading';
    -- named sets of members; those who leave the workspace leave them, too
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
    comment on column invitations.email is 'null: for anyone with the link';
    comment on column invitations.token_hash is 'SHA-256; the token itself is not kept';
    comment on column invitations.mailed is 'its link was mailed to that address, and given to nobody else';
    create index invitations_workspace on invitations (workspace_id, created_at desc);
    create unique index invitations_email on invitations (workspace_id, lower(email)) where email is not null;

    -- what better-auth does not store about a person
    create table profiles (
      user_id text primary key,
      first_name text not null,
      last_name text not null,
      language text check (language in ('ru', 'en', 'kk')),
      workspace_id text not null references workspaces,
      updated_at timestamptz not null default now()
    );
    comment on column profiles.workspace_id is 'the workspace the person currently works in';
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
    comment on column devices.made_in is 'id of the session that created it';
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
      'owner; for a workspace key, who answers for it and owns what it uploads';
    comment on column api_keys.token_hash is 'SHA-256; the key itself is not kept';
    comment on column api_keys.ending is 'last characters of the key, to tell it from others';
    comment on column api_keys.address is 'network address of its last use';
    create index api_keys_person on api_keys (workspace_id, user_id);
    -- a program given access by OAuth: an API key whose secret is replaced every hour
    create table program_grants (
      key_id text primary key references api_keys on delete cascade,
      client_hash text not null,
      redirect_uri text not null,
      challenge text not null,
      code_hash text not null unique,
      code_ends_at timestamptz not null,
      access_ends_at timestamptz
    );
    comment on column program_grants.client_hash is 'SHA-256 of the client id, which is the signed registration of the program';
    comment on column program_grants.access_ends_at is 'null: the code has not been exchanged yet';
    create table program_refreshes (
      hash text primary key,
      key_id text not null references program_grants on delete cascade,
      spent_at timestamptz
    );
    comment on column program_refreshes.spent_at is 'a token used again after this was stolen: access is revoked';
    create index program_refreshes_key on program_refreshes (key_id);
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Workspaces, who is in them, and how people sign in. Tables named auth_ are what better-auth keeps, in our spelling
 * (`people/sign-in/auth.ts` maps its names); a test compares them with what better-auth asks for, so that an update of it
 * cannot pass unseen.
 */
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
      sight_narrowest text not null default 'private' check (sight_narrowest in ('private', 'chosen', 'workspace')),
      sight_widest text not null default 'workspace' check (sight_widest in ('private', 'chosen', 'workspace'))
    );
    comment on column workspaces.links_outside is 'members may make links that open meetings to people outside';
    comment on column workspaces.sight_narrowest is 'nobody may keep a meeting to fewer people than this';
    comment on column workspaces.sight_widest is 'nobody may open a meeting to more people than this';
    comment on column workspaces.speech_language is 'spoken in recordings that name none themselves; null = told by ear';
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

    create table auth_users (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      two_factor_enabled boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      never_asked boolean not null default false
    );
    comment on column auth_users.never_asked is
      'made while the server sent no mail: signs in though its address is not confirmed';
    create table auth_sessions (
      id text primary key,
      token text not null unique,
      user_id text not null references auth_users on delete cascade,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      proved_at timestamptz not null default now(),
      sso text,
      second_step_elsewhere boolean not null default false
    );
    comment on column auth_sessions.sso is 'the provider of single sign-on it was opened by: operator:<name> or workspace:<id>';
    comment on column auth_sessions.second_step_elsewhere is 'its provider asks for a second step by itself';
    comment on column auth_sessions.proved_at is 'when whoever uses it last showed that they are the person of the account';
    comment on column auth_sessions.token is 'SHA-256 of the token, hex';
    comment on column auth_sessions.ip_address is 'network address of its last use';
    create index auth_sessions_user on auth_sessions (user_id);
    create table auth_accounts (
      id text primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references auth_users on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    comment on column auth_accounts.account_id is 'the id of the person at the provider';
    comment on column auth_accounts.provider_id is '"credential": has a password of ours; "hosted": signs in at the hosted provider; "sso:<issuer>": by single sign-on';
    create index auth_accounts_user on auth_accounts (user_id);
    create unique index auth_accounts_hosted on auth_accounts (account_id) where provider_id = 'hosted';
    create unique index auth_accounts_sso on auth_accounts (provider_id, account_id) where provider_id like 'sso:%';
    -- single sign-on that owners set up for a workspace
    create table sso_providers (
      workspace_id text primary key references workspaces on delete cascade,
      name text not null,
      issuer text not null,
      client_id text not null,
      client_secret text not null,
      groups_claim text not null,
      roles jsonb not null,
      otherwise text not null check (otherwise in ('admin', 'member', 'viewer', 'none')),
      required boolean not null,
      second_step boolean not null
    );
    comment on column sso_providers.client_secret is 'encrypted';
    comment on column sso_providers.roles is '[{group, role}]: what members of a group are';
    comment on column sso_providers.otherwise is 'of whom no group says anything; none: they do not get in';
    create table sso_domains (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      domain text not null,
      token text not null,
      created_at timestamptz not null default now(),
      verified_at timestamptz,
      unique (workspace_id, domain)
    );
    comment on column sso_domains.token is 'has to stand in a TXT record of the domain';
    create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
    create table auth_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- authenticator apps
    create table auth_two_factors (
      id text primary key,
      user_id text not null unique references auth_users on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default false,
      failed_verification_count integer not null default 0,
      locked_until timestamptz,
      last_step bigint not null default 0,
      made_at timestamptz not null default now()
    );
    comment on column auth_two_factors.secret is 'encrypted';
    comment on column auth_two_factors.backup_codes is 'those not used yet, encrypted';
    comment on column auth_two_factors.verified is 'false: begun to be set up';
    comment on column auth_two_factors.last_step is 'the half minute since 1970 of the code used last: neither it nor an older one is taken again';
    create table auth_passkeys (
      id text primary key,
      name text,
      public_key text not null,
      user_id text not null references auth_users on delete cascade,
      credential_id text not null unique,
      counter integer not null,
      device_type text not null,
      backed_up boolean not null,
      transports text,
      created_at timestamptz not null default now(),
      aaguid text
    );
    create index auth_passkeys_user on auth_passkeys (user_id);
    create index auth_verifications_identifier on auth_verifications (identifier);
    create table auth_rate_limits (
      id text primary key,
      key text not null unique,
      count integer not null,
      last_request bigint not null
    );

    -- sign-ins at the hosted provider, by the id its tokens carry
    create table hosted_sessions (
      id text primary key,
      user_id text not null references auth_users on delete cascade,
      user_agent text,
      address text,
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      proved_at timestamptz not null default now(),
      ended_at timestamptz
    );
    comment on column hosted_sessions.address is 'network address of its last use';
    comment on column hosted_sessions.ended_at is 'signed out here, whatever the provider still gives';
    create index hosted_sessions_user on hosted_sessions (user_id);
    -- browsers people have signed in with: another one is told to them by mail
    create table known_browsers (
      user_id text not null references auth_users on delete cascade,
      family text not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, family)
    );
    comment on column known_browsers.family is 'browser and system, without versions';
    -- links to the archive of an account that nobody has followed yet
    create table account_exports (
      token_hash text primary key,
      user_id text not null references auth_users on delete cascade,
      token_id text not null,
      expires_at timestamptz not null
    );
    comment on column account_exports.token_hash is 'SHA-256; the token itself is not kept';
    comment on column account_exports.token_id is 'id of the session that asked for it';
    -- tries to sign in to an account: from an address it was signed in from before, or from all others (docs/decisions/023)
    create table sign_in_tries (
      key text primary key,
      tries integer not null,
      since timestamptz not null,
      known_until timestamptz
    );
    comment on column sign_in_tries.key is 'HMAC of the address of the account, and of the network address where that is known';
    comment on column sign_in_tries.since is 'when the first of them was made';
    comment on column sign_in_tries.known_until is 'null: tries from everywhere else';
    -- letters sent to one address in the window that is running
    create table letters (
      key text primary key,
      letters integer not null,
      counts_until timestamptz not null
    );
    comment on column letters.key is 'HMAC of the kind of letter and the address';
  `,
  )

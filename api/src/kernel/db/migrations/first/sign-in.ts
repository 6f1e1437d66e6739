import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Accounts, how people sign in, and who administers the server. Tables named auth_ are those of better-auth, in our
 * spelling (`people/sign-in/auth.ts` maps its names); a test compares them with what better-auth requires, so that an
 * update of it cannot go unnoticed.
 */
export const signIn = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table auth_users (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      two_factor_enabled boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      never_asked boolean not null default false,
      blocked_at timestamptz
    );
    comment on column auth_users.never_asked is
      'created while the server sent no mail: may sign in with an unconfirmed address';
    comment on column auth_users.blocked_at is 'blocked by a server admin since then: nobody can sign in to it';
    -- who administers the server; this gives no access to meetings
    create table server_admins (
      user_id text primary key references auth_users on delete cascade,
      since timestamptz not null default now()
    );
    -- the first account of a server is its admin, however created; of two at once the second waits, and is not first
    create function first_account_looks_after_server() returns trigger language plpgsql as $$
      begin
        if exists (select from auth_users where id <> new.id) then return null; end if;
        perform pg_advisory_xact_lock(hashtextextended('server admins', 0));
        if not exists (select from auth_users where id <> new.id) then
          insert into server_admins (user_id) values (new.id);
        end if;
        return null;
      end $$;
    create trigger first_account_looks_after_server after insert on auth_users
      for each row execute function first_account_looks_after_server();
    -- mails of the last days: what became of each, without its text or the full address
    create table sent_mails (
      id bigint generated always as identity primary key,
      kind text not null,
      recipient text not null,
      at timestamptz not null default now(),
      state text not null default 'sending' check (state in ('sending', 'sent', 'failed')),
      attempts integer not null default 0,
      code text
    );
    comment on column sent_mails.recipient is 'first letter and domain';
    comment on column sent_mails.code is 'code the mail server answered the last failed attempt with, without its text';
    create index sent_mails_at on sent_mails (at);
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
    comment on column auth_sessions.sso is 'the single sign-on provider it was opened by: operator:<name> or workspace:<id>';
    comment on column auth_sessions.second_step_elsewhere is 'its provider asks for the second step itself';
    comment on column auth_sessions.proved_at is 'when its user last proved to be the owner of the account';
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
    comment on column auth_accounts.account_id is 'id of the person at the provider';
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
    comment on column sso_providers.roles is '[{group, role}]: the role for members of a group';
    comment on column sso_providers.otherwise is 'role of people in none of these groups; none: they are not admitted';
    create table sso_domains (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      domain text not null,
      token text not null,
      created_at timestamptz not null default now(),
      verified_at timestamptz,
      unique (workspace_id, domain)
    );
    comment on column sso_domains.token is 'must be in a TXT record of the domain';
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
    comment on column auth_two_factors.backup_codes is 'the unused ones, encrypted';
    comment on column auth_two_factors.verified is 'false: setup not finished';
    comment on column auth_two_factors.last_step is '30-second step since 1970 of the last code used: it and older ones are refused';
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

    -- sessions of the hosted provider, by the id in its tokens
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
    comment on column hosted_sessions.address is 'network address of its last use; null once ended';
    comment on column hosted_sessions.ended_at is 'signed out here: tokens the provider still issues for it are refused';
    create index hosted_sessions_user on hosted_sessions (user_id);
    -- browsers people have signed in with: a sign-in with another one is reported to them by mail
    create table known_browsers (
      user_id text not null references auth_users on delete cascade,
      family text not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, family)
    );
    comment on column known_browsers.family is 'browser and system, without versions';
    -- unused links to the archive of an account
    create table account_exports (
      token_hash text primary key,
      user_id text not null references auth_users on delete cascade,
      token_id text not null,
      expires_at timestamptz not null
    );
    comment on column account_exports.token_hash is 'SHA-256; the token itself is not kept';
    comment on column account_exports.token_id is 'id of the session that asked for it';
    -- attempts to sign in to an account: from one known network address, or from all others (docs/decisions/023)
    create table sign_in_tries (
      key text primary key,
      tries integer not null,
      since timestamptz not null,
      known_until timestamptz
    );
    comment on column sign_in_tries.key is 'HMAC of the address of the account and, if known, the network address';
    comment on column sign_in_tries.since is 'time of the first attempt counted';
    comment on column sign_in_tries.known_until is 'the network address counts as known until then; null: attempts from all others';
    -- mails sent to one address in the current window
    create table letters (
      key text primary key,
      letters integer not null,
      counts_until timestamptz not null
    );
    comment on column letters.key is 'HMAC of the kind of mail and the address';
  `,
  )

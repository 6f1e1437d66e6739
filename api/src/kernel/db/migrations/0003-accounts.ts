import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * What better-auth keeps, in our spelling (`accounts/auth.ts` maps its names). A test compares it with the tables
 * better-auth asks for, so that an update of it cannot pass unseen.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table auth_users (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create table auth_sessions (
      id text primary key,
      token text not null unique,
      user_id text not null references auth_users on delete cascade,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
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
    create index auth_accounts_user on auth_accounts (user_id);
    create table auth_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index auth_verifications_identifier on auth_verifications (identifier);
    create table auth_rate_limits (
      id text primary key,
      key text not null unique,
      count integer not null,
      last_request bigint not null
    );
  `,
  )
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** People who sign in at a hosted provider. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create unique index auth_accounts_hosted on auth_accounts (account_id) where provider_id = 'hosted';
    create table hosted_sessions (
      id text primary key,
      user_id text not null references auth_users on delete cascade,
      user_agent text,
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index hosted_sessions_user on hosted_sessions (user_id);
  `,
  )
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** How many people were written to in somebody's name, so that nobody sends without end. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table mailings (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      user_id text not null references auth_users on delete cascade,
      recipients integer not null,
      created_at timestamptz not null default now()
    );
    create index mailings_workspace on mailings (workspace_id, created_at);
    create index mailings_user on mailings (user_id, created_at);
  `,
  )
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Invitations into a workspace. Only the SHA-256 of a token is kept. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table invitations (
      id text primary key,
      workspace_id text not null references workspaces on delete cascade,
      email text,
      role text not null check (role in ('admin', 'member', 'viewer')),
      token_hash text not null unique,
      invited_by text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index invitations_workspace on invitations (workspace_id, created_at desc);
    create unique index invitations_email on invitations (workspace_id, lower(email)) where email is not null;
    create index profiles_workspace on profiles (workspace_id);
  `,
  )
}

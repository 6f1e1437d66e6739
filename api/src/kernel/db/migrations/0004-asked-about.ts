import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What a workspace is asked about when somebody who knows a secret of it loses the right to what it opens. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table api_keys
      add column asked_at timestamptz,
      add column asked_about text;
    comment on column api_keys.asked_at is
      'of a workspace: stands still since then, until an owner or admin says whether to keep it; null: in use';
    comment on column api_keys.asked_about is 'who knows the key and may no longer use it';
    alter table connections
      add column asked_at timestamptz,
      add column asked_about text,
      add column known_to text[] not null default '{}';
    comment on column connections.asked_at is
      'of a workspace: stands still since then, until an owner or admin says whether to keep it; null: in use';
    comment on column connections.asked_about is 'who chose its address or knows its secret, and may no longer manage it';
    comment on column connections.known_to is 'who besides its maker entered or saw a secret of it';
    create index api_keys_asked on api_keys (workspace_id) where asked_at is not null;
    create index connections_asked on connections (workspace_id) where asked_at is not null;
  `,
  )

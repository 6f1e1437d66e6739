import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Each change an assistant proposes is carried out once. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table used_proposals (
      id uuid primary key,
      expires_at timestamptz not null
    );
    comment on table used_proposals is 'changes proposed by assistants, and offers to undo them, that were carried out; kept until they expire by themselves';
    create index used_proposals_expiry on used_proposals (expires_at);
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Whose letters about a protocol are, and links that wait for their maker after a password was set by mail. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table protocol_approvals add column asked_by text;
    comment on column protocol_approvals.asked_by is 'who asked: the letter opens the protocol as long as they could ask; null: before this was recorded';
    create index protocol_approvals_asked_by on protocol_approvals (asked_by) where token_hash is not null;
    alter table share_links add column paused_at timestamptz;
    comment on column share_links.paused_at is 'the password of whoever made it was set by a mailed link: it opens nothing until somebody who may make it says so; null: not paused';
  `,
  )

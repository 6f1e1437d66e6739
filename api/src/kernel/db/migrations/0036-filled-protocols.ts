import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Formal minutes know what they were filled with, so that they can be updated from the summary without what people typed. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table protocols add column filled jsonb;
    comment on column protocols.filled is 'the content as it was filled from the meeting last; null: begun before this was kept, or from an earlier edition';
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Whether a letter with minutes holds what nobody has confirmed, as its sender chose. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table minutes_sendings add column unconfirmed text check (unconfirmed in ('on', 'off'));
    comment on column minutes_sendings.unconfirmed is
      'what nobody has confirmed goes along (on, off); null: until a decision is confirmed';
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Gaps have also held passages left out as another language for some time. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    comment on column transcripts.gaps is 'stretches without words because the engine refused them or they are in another language than it knows, ms from the start, in order';
  `,
  )

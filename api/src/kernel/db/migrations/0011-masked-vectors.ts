import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Tells vectors of masked texts from those a worker of an earlier release, still running beside, makes of whole ones. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recording_vectors add column masked boolean not null default false;
    comment on column recording_vectors.masked is
      'made from the text as it is read where personal data is hidden; false where something is: to be made again';
    `,
  )

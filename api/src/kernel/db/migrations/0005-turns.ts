import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Voices told apart in recordings of one channel. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table turns (
      recording_id uuid not null references recordings on delete cascade,
      ordinal integer not null,
      start_ms integer not null,
      end_ms integer not null,
      voice smallint not null,
      primary key (recording_id, ordinal)
    );
  `,
  )
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Files a worker is to fetch by itself. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table links (
      recording_id uuid primary key references recordings on delete cascade,
      url text not null,
      metadata jsonb not null,
      created_at timestamptz not null default now()
    );
  `,
  )
}

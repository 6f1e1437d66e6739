import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What passages mean, where an embedding server is set: float4 vectors of length 1, little endian. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table recording_vectors (
      recording_id uuid primary key references recordings on delete cascade,
      workspace_id text not null,
      created_at timestamptz not null,
      model text not null,
      revision integer not null,
      vector bytea not null
    );
    create index recording_vectors_list on recording_vectors (workspace_id, model, created_at desc);
    create table passage_vectors (
      recording_id uuid not null references recording_vectors on delete cascade,
      segment_id uuid not null,
      vector bytea not null,
      primary key (recording_id, segment_id)
    );
  `,
  )
}

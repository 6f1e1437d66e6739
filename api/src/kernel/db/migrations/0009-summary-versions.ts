import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What summaries said before they were edited or written again. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create table summary_versions (
      id uuid primary key,
      summary_id uuid not null references summaries on delete cascade,
      type text not null,
      language text not null,
      body jsonb not null,
      action_items jsonb not null,
      word_count integer not null,
      engine text not null,
      model text,
      replaced_by text,
      created_at timestamptz not null default now()
    );
    create index summary_versions_summary on summary_versions (summary_id, created_at desc);
  `,
  )
}

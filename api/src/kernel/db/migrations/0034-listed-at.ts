import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Where a recording stands in lists: a date that is only guessed from its file's last change moves it nowhere. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recordings
      add column listed_at timestamptz not null
        generated always as (case
          when chosen_start is null and started_at is null and guessed_from = 'modified' then created_at
          else coalesce(chosen_start, started_at, guessed_start, created_at) end) stored;
    comment on column recordings.listed_at is
      'its place in lists: when the meeting began; when it arrived, while only its file''s last change tells';

    -- as recordings_list, in the order of lists
    drop index recordings_list;
    create index recordings_list on recordings (workspace_id, listed_at desc, id desc)
      include (visibility, owner_id, deleted_at, archived_at);
  `,
  )

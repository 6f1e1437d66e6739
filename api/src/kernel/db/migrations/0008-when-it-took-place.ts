import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** When a meeting took place, apart from when its recording arrived. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recordings
      add column chosen_start timestamptz,
      add column guessed_start timestamptz,
      add column guessed_from text check (guessed_from in ('file', 'name', 'day', 'modified'));
    alter table recordings
      add column took_place_at timestamptz not null
        generated always as (coalesce(chosen_start, started_at, guessed_start, created_at)) stored;
    comment on column recordings.chosen_start is 'when it took place, as a person set it';
    comment on column recordings.guessed_start is 'when it took place, as far as its file tells';
    comment on column recordings.guessed_from is
      'file: the file says so; name: its name has a date and a time; day: its name has a date; modified: its last change, less its length';
    comment on column recordings.took_place_at is
      'when the meeting began: as a person set it, else as its recorder said, else as its file tells, else when it arrived';

    -- as recordings_list, in the order of lists
    drop index recordings_list;
    create index recordings_list on recordings (workspace_id, took_place_at desc, id desc)
      include (visibility, owner_id, deleted_at, archived_at);
  `,
  )

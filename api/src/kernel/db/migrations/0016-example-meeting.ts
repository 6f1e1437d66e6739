import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Example meetings, which no search over all meetings finds and no figure counts (docs/decisions/132). */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recordings add column example text check (example in ('ru', 'en', 'kk'));
    comment on column recordings.example is 'the language of the ready-made example meeting it is; null: a real meeting';
    create index recordings_example on recordings (owner_id) where example is not null;

    create or replace function search_name(uuid) returns void language sql as $$
      insert into search_documents (recording_id, workspace_id, owner_id, visibility, language, created_at, label, names)
      select r.id, r.workspace_id, r.owner_id, r.visibility, r.language, r.created_at, t.label, strip(search_vector(t.label))
      from recordings r
      cross join lateral (
        select replace(lower(concat_ws(' ',
          coalesce(nullif(trim(r.title), ''), r.filename),
          array_to_string(r.participants, ' '),
          array_to_string(r.tags, ' '),
          (select string_agg(name, ' ' order by ordinal) from speakers where recording_id = r.id),
          (select array_to_string(array(select jsonb_array_elements_text(body -> 'tags')), ' ')
           from summaries where recording_id = r.id and deleted_at is null)
        )), 'ё', 'е') as label
      ) t
      where r.id = $1 and r.deleted_at is null and r.example is null
      on conflict (recording_id) do update set
        workspace_id = excluded.workspace_id, owner_id = excluded.owner_id, visibility = excluded.visibility, language = excluded.language,
        label = excluded.label, names = excluded.names
    $$;
  `,
  )

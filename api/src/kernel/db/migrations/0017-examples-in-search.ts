import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * Example meetings are in the search index, marked: a question about one alone reads it there, and searches and questions
 * over all meetings leave it out (docs/decisions/132). 0016 had replaced `search_name` of 0008, which indexes nothing of
 * recordings that hide personal data: it is as it was, and what was indexed meanwhile is emptied until it is masked.
 */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table search_documents add column is_example boolean not null default false;
    comment on column search_documents.is_example is 'of an example meeting, which no search over all meetings finds';

    create or replace function search_name(uuid) returns void language sql as $$
      insert into search_documents as d (recording_id, workspace_id, owner_id, visibility, language, created_at, label, names,
        hides, changes, is_example)
      select r.id, r.workspace_id, r.owner_id, r.visibility, r.language, r.created_at,
        case when r.hides_personal then '' else t.label end,
        case when r.hides_personal then '' else strip(search_vector(t.label)) end,
        r.hides_personal, 0, r.example is not null
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
      where r.id = $1 and r.deleted_at is null
      on conflict (recording_id) do update set
        workspace_id = excluded.workspace_id, owner_id = excluded.owner_id, visibility = excluded.visibility, language = excluded.language,
        label = case when d.hides then d.label else excluded.label end,
        names = case when d.hides then d.names else excluded.names end,
        changes = d.changes + d.hides::int
    $$;

    select search_name(id), search_minutes(id), search_transcript(id) from recordings
      where example is not null and deleted_at is null;
    select search_empty(array(select id from recordings where hides_personal));
  `,
  )

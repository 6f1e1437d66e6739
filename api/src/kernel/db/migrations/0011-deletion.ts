import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * What was deleted stays for a while and can be brought back. It leaves the search index at once, and comes back into it,
 * by the triggers that keep the index anyway.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    alter table recordings add column deleted_at timestamptz;
    alter table summaries add column deleted_at timestamptz;
    create index recordings_deleted on recordings (workspace_id, deleted_at) where deleted_at is not null;
    create index summaries_deleted on summaries (workspace_id, deleted_at) where deleted_at is not null;

    create or replace function search_name(uuid) returns void language sql as $$
      insert into search_documents (recording_id, workspace_id, owner_id, language, created_at, label, names)
      select r.id, r.workspace_id, r.owner_id, r.language, r.created_at, t.label, strip(search_vector(t.label))
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
        workspace_id = excluded.workspace_id, owner_id = excluded.owner_id, language = excluded.language,
        label = excluded.label, names = excluded.names
    $$;
    create or replace function search_minutes(uuid) returns void language sql as $$
      update search_documents set minutes = coalesce((
        select strip(search_vector(concat_ws(' ', regexp_replace(body ->> 'summary', '\\(\\?t=[^)]*\\)', ' ', 'g'),
          body ->> 'keyPoints', body ->> 'decisions', body ->> 'nextSteps',
          jsonb_path_query_array(action_items, '$[*].task')::text)))
        from summaries where recording_id = $1 and deleted_at is null), '')
      where recording_id = $1
    $$;

    create function search_recording_deleted() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is null then perform search_name(new.id), search_minutes(new.id), search_transcript(new.id); else
        delete from search_documents where recording_id = new.id; end if; return null; end $$;
    create trigger search_recording_deleted after update of deleted_at on recordings
      for each row execute function search_recording_deleted();
    create trigger search_summary_deleted after update of deleted_at on summaries
      for each row execute function search_summary_changed();
  `,
  )
}

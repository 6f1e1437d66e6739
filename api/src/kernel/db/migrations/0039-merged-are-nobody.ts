import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Speakers who are not in the text any more, above all those merged into others, are nobody whom searches and statistics count. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create or replace function search_name(uuid) returns void language sql as $$
      insert into search_documents as d (recording_id, workspace_id, owner_id, visibility, language, created_at, label, names,
        hides, changes, is_example)
      select r.id, r.workspace_id, r.owner_id, r.visibility, r.language, r.took_place_at,
        case when r.hides_personal then '' else t.label end,
        case when r.hides_personal then '' else strip(search_vector(t.label)) end,
        r.hides_personal, 0, r.example is not null
      from recordings r
      cross join lateral (
        select replace(lower(concat_ws(' ',
          coalesce(nullif(trim(r.title), ''), r.filename),
          array_to_string(r.participants, ' '),
          array_to_string(r.tags, ' '),
          (select string_agg(name, ' ' order by ordinal) from speakers where recording_id = r.id and not gone),
          (select array_to_string(array(select jsonb_array_elements_text(body -> 'tags')), ' ')
           from summaries where recording_id = r.id and deleted_at is null)
        )), 'ё', 'е') as label
      ) t
      where r.id = $1 and r.deleted_at is null
      on conflict (recording_id) do update set
        workspace_id = excluded.workspace_id, owner_id = excluded.owner_id, visibility = excluded.visibility, language = excluded.language,
        created_at = excluded.created_at,
        label = case when d.hides then d.label else excluded.label end,
        names = case when d.hides then d.names else excluded.names end,
        changes = d.changes + d.hides::int
    $$;
    create or replace function search_filters() returns trigger language plpgsql as $$
      begin
        if new.hides then return new; end if;
        new.people := array(
          select distinct trim(name) from (
            select unnest(participants) as name from recordings where id = new.recording_id
            union all select name from speakers where recording_id = new.recording_id and not gone
          ) named where trim(name) <> '');
        -- no minutes, or deleted ones: no tasks
        new.tasks := case when new.minutes = '' then '' else tasks_vector(searched_tasks(new.recording_id)) end;
        return new;
      end $$;
    drop trigger search_speaker on speakers;
    create trigger search_speaker after insert or update of name, gone or delete on speakers
      for each row execute function search_speaker_changed();

    select search_name(recording_id) from (select distinct recording_id from speakers where gone and trim(name) <> '') named;
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Triggers maintain the search index, whatever code writes: titles and names at once, the transcript at the end of a
 * transaction that changed its revision. Deleted recordings leave the index at once, and return when restored. People, tasks
 * and single names depend on the document row, so code that writes or removes it need not know about them.
 */
export const findable = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create function search_name(uuid) returns void language sql as $$
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
      where r.id = $1 and r.deleted_at is null
      on conflict (recording_id) do update set
        workspace_id = excluded.workspace_id, owner_id = excluded.owner_id, visibility = excluded.visibility, language = excluded.language,
        label = excluded.label, names = excluded.names
    $$;
    create function search_minutes(uuid) returns void language sql as $$
      update search_documents set minutes = coalesce((
        select strip(search_vector(concat_ws(' ', regexp_replace(body ->> 'summary', '\\(\\?t=[^()]*\\)', ' ', 'g'),
          body ->> 'keyPoints', body ->> 'decisions', body ->> 'nextSteps',
          jsonb_path_query_array(action_items, '$[*].task')::text)))
        from summaries where recording_id = $1 and deleted_at is null), '')
      where recording_id = $1
    $$;
    create function search_transcript(uuid) returns void language sql as $$
      update search_documents set spoken = coalesce((
        select array_to_tsvector(array_agg(distinct word))
        from segments, unnest(tsvector_to_array(search_vector(text, language))) as word
        where recording_id = $1), '')
      where recording_id = $1
    $$;

    create function search_slides(uuid) returns void language sql as $$
      update search_documents set shown = coalesce((
        select strip(search_vector(string_agg(text, ' '))) from slides
        where recording_id = $1 and deleted_at is null), '')
      where recording_id = $1
    $$;

    create function search_recording_changed() returns trigger language plpgsql as $$
      begin perform search_name(new.id); return null; end $$;
    create function search_speaker_changed() returns trigger language plpgsql as $$
      begin perform search_name(coalesce(new.recording_id, old.recording_id)); return null; end $$;
    create function search_summary_changed() returns trigger language plpgsql as $$
      declare id uuid := coalesce(new.recording_id, old.recording_id); begin perform search_name(id), search_minutes(id); return null; end $$;
    create function search_transcript_changed() returns trigger language plpgsql as $$
      begin perform search_transcript(new.recording_id); return null; end $$;

    create function search_slide_changed() returns trigger language plpgsql as $$
      begin perform search_slides(old.recording_id); return null; end $$;
    create trigger search_slide after update of text, deleted_at or delete on slides
      for each row execute function search_slide_changed();

    create trigger search_recording
      after insert or update of title, filename, participants, tags, language, workspace_id, owner_id, visibility on recordings
      for each row execute function search_recording_changed();
    create trigger search_speaker after insert or update of name or delete on speakers
      for each row execute function search_speaker_changed();
    create trigger search_summary after insert or update of body, action_items or delete on summaries
      for each row execute function search_summary_changed();
    create constraint trigger search_transcript after insert or update of revision, complete on transcripts
      deferrable initially deferred for each row when (new.complete) execute function search_transcript_changed();
    create function search_recording_deleted() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is null then perform search_name(new.id), search_minutes(new.id), search_transcript(new.id), search_slides(new.id); else
        delete from search_documents where recording_id = new.id; end if; return null; end $$;
    create trigger search_recording_deleted after update of deleted_at on recordings
      for each row execute function search_recording_deleted();
    create trigger search_summary_deleted after update of deleted_at on summaries
      for each row execute function search_summary_changed();

    create function search_filters() returns trigger language plpgsql as $$
      begin
        new.people := array(
          select distinct trim(name) from (
            select unnest(participants) as name from recordings where id = new.recording_id
            union all select name from speakers where recording_id = new.recording_id
          ) named where trim(name) <> '');
        -- no minutes, or deleted ones: no tasks
        new.tasks := case when new.minutes = '' then '' else coalesce((
          select strip(search_vector(string_agg(concat_ws(' ', item ->> 'task', item ->> 'assignee'), ' ')))
          from summaries, jsonb_array_elements(action_items) as item where recording_id = new.recording_id), '') end;
        return new;
      end $$;
    create function search_spell() returns trigger language plpgsql as $$
      begin
        delete from search_names where recording_id = new.recording_id;
        insert into search_names (recording_id, name)
        select r.id, replace(lower(name), 'ё', 'е')
        from recordings r, unnest(new.people || r.tags || coalesce(nullif(trim(r.title), ''), r.filename)) as name
        where r.id = new.recording_id;
        return null;
      end $$;
    create trigger search_filters before insert or update of names, minutes on search_documents
      for each row execute function search_filters();
    create trigger search_spell after insert or update of names on search_documents
      for each row execute function search_spell();
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * One row per recording with every word that finds it: names (title, people, tags), minutes, transcript. Triggers keep
 * it, whoever writes those: titles and names at once, the transcript when a transaction that changed its revision ends.
 * Positions are left out: a meeting's words then take a few kilobytes.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create function search_vector(said text) returns tsvector
    language sql immutable parallel safe as $$
      select to_tsvector('russian', plain) || to_tsvector('english', plain) || to_tsvector('simple', plain)
      from (select replace(lower(said), 'ё', 'е') as plain) as t
    $$;
    update segments set search = search_vector(text) where search is not null and text ~* 'ё';

    create table search_documents (
      recording_id uuid primary key references recordings on delete cascade,
      workspace_id text not null,
      owner_id text not null,
      language text,
      created_at timestamptz not null,
      label text not null,
      names tsvector not null,
      minutes tsvector not null default '',
      spoken tsvector not null default '',
      words tsvector not null generated always as (names || minutes || spoken) stored
    );
    create index search_documents_words on search_documents
      using gin (words, names, minutes, spoken) with (fastupdate = off);
    create index search_documents_label on search_documents using gin (label gin_trgm_ops) with (fastupdate = off);
    create index search_documents_list on search_documents (workspace_id, created_at desc, recording_id desc);

    create function search_name(uuid) returns void language sql as $$
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
           from summaries where recording_id = r.id)
        )), 'ё', 'е') as label
      ) t
      where r.id = $1
      on conflict (recording_id) do update set
        workspace_id = excluded.workspace_id, owner_id = excluded.owner_id, language = excluded.language,
        label = excluded.label, names = excluded.names
    $$;
    create function search_minutes(uuid) returns void language sql as $$
      update search_documents set minutes = coalesce((
        select strip(search_vector(concat_ws(' ', regexp_replace(body ->> 'summary', '\\(\\?t=[^)]*\\)', ' ', 'g'),
          body ->> 'keyPoints', body ->> 'decisions', body ->> 'nextSteps',
          jsonb_path_query_array(action_items, '$[*].task')::text)))
        from summaries where recording_id = $1), '')
      where recording_id = $1
    $$;
    create function search_transcript(uuid) returns void language sql as $$
      update search_documents set spoken = coalesce((
        select array_to_tsvector(array_agg(distinct word))
        from segments, unnest(tsvector_to_array(search_vector(text))) as word
        where recording_id = $1), '')
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

    create trigger search_recording
      after insert or update of title, filename, participants, tags, language, workspace_id, owner_id on recordings
      for each row execute function search_recording_changed();
    create trigger search_speaker after insert or update of name or delete on speakers
      for each row execute function search_speaker_changed();
    create trigger search_summary after insert or update of body, action_items or delete on summaries
      for each row execute function search_summary_changed();
    create constraint trigger search_transcript after insert or update of revision, complete on transcripts
      deferrable initially deferred for each row when (new.complete) execute function search_transcript_changed();

    select search_name(id), search_minutes(id), search_transcript(id) from recordings;
  `,
  )
}

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * Search by person and in tasks, and names one by one: how alike a misspelled word is costs the square of the text's
 * length. Kept by triggers on the document itself, so whatever writes or removes it need not know. One index answers a
 * search whole, workspace and filters included (btree_gin); indexes over single segments, which nothing reads, go.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create extension if not exists btree_gin;

    drop index segments_search;
    drop index segments_trigrams;
    drop index search_documents_words;
    drop index search_documents_label;
    drop index search_documents_list;

    alter table search_documents
      add column people text[] not null default '{}',
      add column tasks tsvector not null default '';
    create table search_names (
      recording_id uuid not null references search_documents on delete cascade,
      name text not null
    );

    create function search_filters() returns trigger language plpgsql as $$
      begin
        new.people := array(
          select distinct trim(name) from (
            select unnest(participants) as name from recordings where id = new.recording_id
            union all select name from speakers where recording_id = new.recording_id
          ) named where trim(name) <> '');
        -- no minutes (also: deleted ones): no tasks
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
    update search_documents set names = names, minutes = minutes;

    create index search_names_alike on search_names using gin (name gin_trgm_ops) with (fastupdate = off);
    create index search_names_recording on search_names (recording_id);
    create index search_documents_words on search_documents
      using gin (workspace_id, words, names, minutes, tasks, spoken, people) with (fastupdate = off);
  `,
  )
}

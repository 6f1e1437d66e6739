import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * The search index of recordings that hide personal data is made from their masked texts. Masking is code, so a worker
 * writes these words, and triggers only say that they have to be written: what is not masked yet is not found, and a change
 * of what is looked for empties the words at once. Meetings are dated by when they took place, and example meetings are marked:
 * a question about one alone reads it, searches over all meetings leave it out (docs/decisions/132).
 */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table search_documents
      add column hides boolean not null default false,
      add column changes bigint not null default 0,
      add column masked_for bigint not null default -1,
      add column is_example boolean not null default false;
    comment on column search_documents.created_at is 'when the meeting took place';
    comment on column search_documents.is_example is 'of an example meeting, which no search over all meetings finds';
    comment on column search_documents.hides is
      'its recording hides personal data: its words, people and names are written by a worker, from masked texts';
    comment on column search_documents.changes is
      'how often what is masked in it has changed, in text, in settings, or in whether it hides anything';
    comment on column search_documents.masked_for is
      'changes when its words were last masked; another number: they have to be masked again';
    create index search_documents_unmasked on search_documents (created_at) where hides and masked_for <> changes;

    create function minutes_vector(body jsonb, action_items jsonb) returns tsvector
    language sql immutable parallel safe as $$
      select strip(search_vector(concat_ws(' ', regexp_replace(body ->> 'summary', '\\(\\?t=[^()]*\\)', ' ', 'g'),
        body ->> 'keyPoints', body ->> 'decisions', body ->> 'nextSteps',
        jsonb_path_query_array(action_items, '$[*].task')::text)))
    $$;
    create function tasks_vector(action_items jsonb) returns tsvector
    language sql immutable parallel safe as $$
      select coalesce(strip(search_vector(string_agg(concat_ws(' ', item ->> 'task', item ->> 'assignee'), ' '))), '')
      from jsonb_array_elements(action_items) as item
    $$;

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
          (select string_agg(name, ' ' order by ordinal) from speakers where recording_id = r.id),
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
    drop trigger search_recording on recordings;
    create trigger search_recording
      after insert or update of title, filename, participants, tags, language, workspace_id, owner_id, visibility,
        chosen_start, started_at, guessed_start on recordings
      for each row execute function search_recording_changed();
    create or replace function search_minutes(uuid) returns void language sql as $$
      update search_documents set
        minutes = case when hides then minutes else coalesce((
          select minutes_vector(body, action_items) from summaries where recording_id = $1 and deleted_at is null), '') end,
        changes = changes + hides::int
      where recording_id = $1
    $$;
    create or replace function search_transcript(uuid) returns void language sql as $$
      update search_documents set
        spoken = case when hides then spoken else coalesce((
          select array_to_tsvector(array_agg(distinct word))
          from segments, unnest(tsvector_to_array(search_vector(text, language))) as word
          where recording_id = $1), '') end,
        changes = changes + hides::int
      where recording_id = $1
    $$;
    -- pictures of a recording that hides personal data are neither shown nor found: a number may be read wrongly in them
    create or replace function search_slides(uuid) returns void language sql as $$
      update search_documents set shown = case when hides then '' else coalesce((
        select strip(search_vector(string_agg(text, ' '))) from slides
        where recording_id = $1 and deleted_at is null), '') end
      where recording_id = $1
    $$;

    create or replace function search_filters() returns trigger language plpgsql as $$
      begin
        if new.hides then return new; end if;
        new.people := array(
          select distinct trim(name) from (
            select unnest(participants) as name from recordings where id = new.recording_id
            union all select name from speakers where recording_id = new.recording_id
          ) named where trim(name) <> '');
        -- no minutes, or deleted ones: no tasks
        new.tasks := case when new.minutes = '' then '' else coalesce((
          select tasks_vector(action_items) from summaries where recording_id = new.recording_id), '') end;
        return new;
      end $$;
    create or replace function search_spell() returns trigger language plpgsql as $$
      begin
        if new.hides then return null; end if;
        delete from search_names where recording_id = new.recording_id;
        insert into search_names (recording_id, name)
        select r.id, replace(lower(name), 'ё', 'е')
        from recordings r, unnest(new.people || r.tags || coalesce(nullif(trim(r.title), ''), r.filename)) as name
        where r.id = new.recording_id;
        return null;
      end $$;

    -- empties the index of recordings until it is masked; vectors of no model are compared with nothing
    create function search_empty(ids uuid[]) returns void language sql as $$
      update search_documents set hides = true, changes = changes + 1, label = '', names = '', minutes = '', spoken = '',
        shown = '', people = '{}', tasks = '' where recording_id = any(ids);
      delete from search_names where recording_id = any(ids);
      update recording_vectors set model = '' where recording_id = any(ids);
    $$;
    create function search_hiding_changed() returns trigger language plpgsql as $$
      begin
        if new.hides_personal then perform search_empty(array[new.id]); return null; end if;
        update search_documents set hides = false, changes = changes + 1 where recording_id = new.id;
        update recording_vectors set model = '' where recording_id = new.id;
        update segments set search = search_vector(text, language) where recording_id = new.id;
        perform search_name(new.id), search_minutes(new.id), search_transcript(new.id), search_slides(new.id);
        return null;
      end $$;
    create trigger search_hiding after update of hides_personal on recordings
      for each row when (old.hides_personal <> new.hides_personal) execute function search_hiding_changed();
    create function search_looked_for_changed() returns trigger language plpgsql as $$
      begin
        perform search_empty(array(select id from recordings where workspace_id = new.id and hides_personal));
        return null;
      end $$;
    create trigger search_looked_for after update of personal_kinds, personal_names on workspaces
      for each row when (old.personal_kinds is distinct from new.personal_kinds
        or old.personal_names is distinct from new.personal_names) execute function search_looked_for_changed();

    update search_documents d set created_at = r.took_place_at
      from recordings r where r.id = d.recording_id and d.created_at <> r.took_place_at;
    select search_empty(array(select id from recordings where hides_personal));
    `,
  )

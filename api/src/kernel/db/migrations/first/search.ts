import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/**
 * One row per recording with every word that finds it: names (title, people, tags), minutes, tasks, transcript. Names are
 * also kept one by one, since the similarity of a misspelled word costs the square of the text's length; and the meaning of
 * passages, if an embedding server is set. Positions are left out, so a meeting's words take a few kilobytes. One index
 * answers a whole search, workspace and filters included (btree_gin). A segment is indexed by its own language if that is
 * Russian or English. No text has tags: their parser takes quadratic time for repeated `<!--`, minutes of it.
 */
export const search = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create function search_vector(said text) returns tsvector
    language sql immutable parallel safe as $$
      select to_tsvector('russian', plain) || to_tsvector('english', plain) || to_tsvector('simple', plain)
      from (select translate(lower(said), 'ё<', 'е ') as plain) as t
    $$;
    create function search_vector(said text, spoken text) returns tsvector
    language sql immutable parallel safe as $$
      select case spoken
        when 'ru' then to_tsvector('russian', plain) || to_tsvector('simple', plain)
        when 'en' then to_tsvector('english', plain) || to_tsvector('simple', plain)
        else search_vector(plain)
      end
      from (select translate(lower(said), 'ё<', 'е ') as plain) as t
    $$;

    create table search_documents (
      recording_id uuid primary key references recordings on delete cascade,
      workspace_id text not null,
      owner_id text not null,
      visibility text not null,
      language text,
      created_at timestamptz not null,
      label text not null,
      names tsvector not null,
      minutes tsvector not null default '',
      spoken tsvector not null default '',
      shown tsvector not null default '',
      words tsvector not null generated always as (names || minutes || spoken || shown) stored,
      people text[] not null default '{}',
      tasks tsvector not null default ''
    );
    create index search_documents_words on search_documents
      using gin (workspace_id, words, names, minutes, tasks, spoken, people) with (fastupdate = off);
    create table search_names (
      recording_id uuid not null references search_documents on delete cascade,
      name text not null
    );
    create index search_names_alike on search_names using gin (name gin_trgm_ops) with (fastupdate = off);
    create index search_names_recording on search_names (recording_id);
    -- who sees which meeting, without its words: search by meaning compares every meeting a person sees
    create index search_documents_seen on search_documents (workspace_id, recording_id)
      include (visibility, owner_id, created_at, language);

    -- vectors of a meeting, of one model and one revision of the transcript
    create table recording_vectors (
      recording_id uuid references recordings on delete cascade,
      model text not null,
      revision integer not null,
      briefs bit varying[] not null,
      codes bit varying[] not null,
      primary key (recording_id) include (model, briefs)
    );
    comment on column recording_vectors.codes is 'codes of its stretches, at most eight: the signs of their vectors';
    comment on column recording_vectors.briefs is 'first 512 bits of each code: every search reads those of all meetings, from the index';
    -- the vector of a passage, identified by its first segment
    create table passage_vectors (
      recording_id uuid not null references recording_vectors on delete cascade,
      segment_id uuid not null,
      code bit varying not null,
      vector bytea not null,
      primary key (recording_id, segment_id)
    );
    comment on column passage_vectors.code is 'signs of the vector, 1 above zero: the more bits differ, the wider the angle';
    comment on column passage_vectors.vector is 'int8, one per dimension, not normalised';
  `,
  )

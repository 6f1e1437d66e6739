import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/**
 * The language of speech (of a workspace, a recording and each segment), the number of speakers, versions of whole
 * transcripts, and the words of a workspace. A segment is indexed by its own language where that is Russian or English.
 */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    alter table workspaces add column speech_language text;
    alter table recordings add column speakers_wanted smallint check (speakers_wanted between 1 and 20);
    alter table segments add column language text;
    alter table transcripts add column other_script integer not null default 0;

    create table transcript_versions (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      reason text not null check (reason in ('transcribed', 'voices', 'restored')),
      replaced_by text,
      created_at timestamptz not null default now(),
      head jsonb not null,
      speakers jsonb not null,
      segments jsonb not null
    );
    create index transcript_versions_recording on transcript_versions (recording_id, created_at desc);
    alter table edits
      add column version_id uuid references transcript_versions on delete cascade,
      drop constraint edits_kind_check,
      add constraint edits_kind_check
        check (kind in ('name', 'merge', 'speaker', 'text', 'restore', 'replace', 'correct', 'voices'));

    create table vocabulary (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      term text not null,
      heard_as text[] not null default '{}',
      created_by text not null,
      created_at timestamptz not null default now()
    );
    create unique index vocabulary_term on vocabulary (workspace_id, lower(term));
    create table dismissed_suggestions (
      recording_id uuid not null references recordings on delete cascade,
      term text not null,
      heard text not null,
      primary key (recording_id, term, heard)
    );

    create function search_vector(said text, spoken text) returns tsvector
    language sql immutable parallel safe as $$
      select case spoken
        when 'ru' then to_tsvector('russian', plain) || to_tsvector('simple', plain)
        when 'en' then to_tsvector('english', plain) || to_tsvector('simple', plain)
        else search_vector(plain)
      end
      from (select replace(lower(said), 'ё', 'е') as plain) as t
    $$;
    create or replace function search_transcript(uuid) returns void language sql as $$
      update search_documents set spoken = coalesce((
        select array_to_tsvector(array_agg(distinct word))
        from segments, unnest(tsvector_to_array(search_vector(text, language))) as word
        where recording_id = $1), '')
      where recording_id = $1
    $$;
  `,
  )
}

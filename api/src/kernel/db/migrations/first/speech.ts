import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** What is heard in a recording: windows, speakers, the transcript, its edits and versions; and what engines are given. */
export const speech = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    -- voice-activity windows, each of one channel
    create table windows (
      recording_id uuid not null references recordings on delete cascade,
      channel smallint not null,
      ordinal integer not null,
      start_ms integer not null,
      end_ms integer not null,
      language text,
      words jsonb,
      timing text check (timing in ('word', 'estimated')),
      guard jsonb,
      primary key (recording_id, channel, ordinal)
    );
    comment on column windows.words is 'null: no engine has answered yet';
    comment on column windows.guard is 'null: the guards found nothing';
    -- who speaks when in each channel: the result of diarization; replaced as a whole
    create table turns (
      recording_id uuid not null references recordings on delete cascade,
      channel smallint not null default 0,
      ordinal integer not null,
      start_ms integer not null,
      end_ms integer not null,
      voice smallint not null,
      primary key (recording_id, channel, ordinal)
    );
    -- what a call page showed during the recording; times in ms from its start
    create table hints (
      recording_id uuid primary key references recordings on delete cascade,
      site text not null,
      title text,
      names jsonb not null,
      hints jsonb not null,
      health jsonb not null,
      voices jsonb,
      voices_use jsonb,
      received_at timestamptz not null default now()
    );
    comment on column hints.voices is 'who was audible, as measured on the connections of the call; null: not measured';
    comment on column hints.voices_use is 'how the last run of naming used them';

    create table speakers (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      name text not null default '',
      kind text not null check (kind in ('me', 'others', 'voice')),
      ordinal integer not null,
      gone boolean not null default false,
      page_name text,
      source text,
      named_by jsonb,
      unique (recording_id, ordinal)
    );
    comment on column speakers.gone is 'not in the text any more: merged, made by an edit since undone, or of a former layout';
    comment on column speakers.page_name is
      'name given by the call page or the account; if name differs, a person gave it';
    comment on column speakers.source is 'which voice of a channel, or which track, it is; null: found by kind and order, or by name';
    comment on column speakers.named_by is 'the evidence for page_name';
    -- head of a transcript; its text is in segments
    create table transcripts (
      recording_id uuid primary key references recordings on delete cascade,
      revision integer not null,
      language text,
      engine text not null,
      model text,
      timing text not null check (timing in ('word', 'estimated')),
      draft boolean not null,
      confidence real,
      word_count integer not null,
      complete boolean not null,
      updated_at timestamptz not null default now(),
      other_script integer not null default 0
    );
    comment on column transcripts.other_script is
      'number of segments in a script that the locked language is not written in';
    create table segments (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      ordinal integer not null,
      speaker_id uuid not null references speakers on delete cascade,
      start_ms integer not null,
      end_ms integer not null,
      text text not null,
      confidence real not null,
      words jsonb not null,
      search tsvector,
      revision integer not null default 0,
      language text,
      why jsonb,
      unique (recording_id, ordinal)
    );
    comment on column segments.why is 'evidence that told its speaker from the others; null: nothing to tell apart';
    comment on column segments.revision is 'revision of the transcript in which a person last changed it; 0: never';
    comment on column segments.language is 'language of these words; null: unknown';

    -- transcripts that were replaced as a whole, with everything needed to restore them
    create table transcript_versions (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      layout text not null default 'mixed' check (layout in ('mixed', 'sides', 'tracks')),
      reason text not null check (reason in ('transcribed', 'voices', 'restored')),
      replaced_by text,
      created_at timestamptz not null default now(),
      head jsonb not null,
      speakers jsonb not null,
      segments jsonb not null
    );
    comment on column transcript_versions.layout is 'how the channels of the recording were read for it';
    comment on column transcript_versions.reason is
      'what replaced it: a new transcription, a new diarization, or another version';
    comment on column transcript_versions.replaced_by is 'who asked for that; null: nobody in particular';
    create index transcript_versions_recording on transcript_versions (recording_id, created_at desc);
    -- edits of transcripts with the content before them, so that undoing one runs no engine
    create table edits (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      author_id text not null,
      kind text not null
        check (kind in ('name', 'merge', 'speaker', 'text', 'restore', 'replace', 'correct', 'voices')),
      change jsonb not null,
      created_at timestamptz not null default now(),
      undone_at timestamptz,
      version_id uuid references transcript_versions on delete cascade
    );
    comment on column edits.version_id is 'the transcript version it was made in; null: the current transcript';
    create index edits_recording on edits (recording_id, created_at desc);
    create index edits_change on edits using gin (change jsonb_path_ops);

    -- words and names of a workspace that engines should know
    create table vocabulary (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      term text not null,
      heard_as text[] not null default '{}',
      created_by text not null,
      created_at timestamptz not null default now()
    );
    comment on column vocabulary.heard_as is 'spellings it is often mistaken for';
    create unique index vocabulary_term on vocabulary (workspace_id, lower(term));
    -- suggestions dismissed in one recording; both words folded (speech/vocabulary)
    create table dismissed_suggestions (
      recording_id uuid not null references recordings on delete cascade,
      term text not null,
      heard text not null,
      primary key (recording_id, term, heard)
    );

    -- level of detail a speech server was found to support, so that not every process has to find out
    create table speech_servers (
      address text not null,
      model text not null,
      rung text not null,
      learned_at timestamptz not null default now(),
      primary key (address, model)
    );
    -- audio sent to speech servers on one day (UTC)
    create table speech_usage (
      day text primary key,
      ms bigint not null,
      requests integer not null
    );
    comment on column speech_usage.day is 'yyyy-mm-dd';
  `,
  )

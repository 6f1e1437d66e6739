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
    comment on column windows.words is 'null until an engine answered';
    comment on column windows.guard is 'null where the guards found nothing';
    -- who speaks when in each channel, as the voices were told apart by their sound; replaced as a whole
    create table turns (
      recording_id uuid not null references recordings on delete cascade,
      channel smallint not null default 0,
      ordinal integer not null,
      start_ms integer not null,
      end_ms integer not null,
      voice smallint not null,
      primary key (recording_id, channel, ordinal)
    );
    -- what a call page showed while it was recorded; times in ms on the clock of the recording
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
    comment on column hints.voices is 'who was audible by the connections of the call; null = nobody listened there';
    comment on column hints.voices_use is 'what naming made of that, when it last looked';

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
    comment on column speakers.gone is 'merged into another, or made by an edit that was undone: says nothing any more';
    comment on column speakers.page_name is
      'the name the call page or the account gave; a name that differs is given by a person';
    comment on column speakers.source is 'channel and source of sound this is the voice of; null = a whole channel, or a name';
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
      'segments in letters that the language the recording is locked to is not written in';
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
    comment on column segments.why is 'by what its speaker was told from the others; null = nothing had to be told';
    comment on column segments.revision is 'of the transcript in which a person last changed it; 0 = never';
    comment on column segments.language is 'of these words; null = nobody can tell';

    -- transcripts as they were before they were replaced as a whole, with everything needed to bring them back
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
      'what replaced it: a new transcription, voices told apart again, or another version';
    comment on column transcript_versions.replaced_by is 'who asked for that; null = nobody in particular';
    create index transcript_versions_recording on transcript_versions (recording_id, created_at desc);
    -- changes people made to transcripts, with what was there before: undoing one runs nothing again
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
    comment on column edits.version_id is 'the version of the transcript it was made in; null = the one that stands';
    create index edits_recording on edits (recording_id, created_at desc);
    create index edits_change on edits using gin (change jsonb_path_ops);

    -- words and names of a workspace that engines are to know
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
    -- suggestions somebody did not want in one recording; both words folded (speech/vocabulary)
    create table dismissed_suggestions (
      recording_id uuid not null references recordings on delete cascade,
      term text not null,
      heard text not null,
      primary key (recording_id, term, heard)
    );

    -- how much detail a speech server was found to give, so that no process has to find out again
    create table speech_servers (
      address text not null,
      model text not null,
      rung text not null,
      learned_at timestamptz not null default now(),
      primary key (address, model)
    );
    -- sound sent to speech servers on one day (UTC)
    create table speech_usage (
      day text primary key,
      ms bigint not null,
      requests integer not null
    );
    comment on column speech_usage.day is 'yyyy-mm-dd';
  `,
  )

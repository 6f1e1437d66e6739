import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** The steps of processing a recording. */
export const pipeline = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table steps (
      recording_id uuid not null references recordings on delete cascade,
      step text not null,
      state text not null default 'pending',
      progress real not null default 0,
      engine text,
      model text,
      settings jsonb,
      request jsonb,
      fault jsonb,
      started_at timestamptz,
      finished_at timestamptz,
      remaining_ms integer,
      reached real,
      primary key (recording_id, step)
    );
    comment on column steps.settings is 'facts about the result';
    comment on column steps.request is 'what a person asked of the step; read with requestOf';
    comment on column steps.remaining_ms is
      'estimated time left at the speed so far; null: not known';
    comment on column steps.reached is
      'progress when its workers were last lost: a step that gets no further is given up';
    -- how far a recording is transcribed while it is still being uploaded
    create table live_transcripts (
      recording_id uuid primary key references recordings on delete cascade,
      engine text not null,
      model text,
      draft boolean not null,
      settled_ms jsonb not null,
      cluster_at bigint not null,
      planned boolean not null default false,
      busy_until timestamptz,
      updated_at timestamptz not null default now()
    );
    comment on column live_transcripts.settled_ms is 'per channel: all speech before this is in windows';
    comment on column live_transcripts.cluster_at is
      'byte of the upload where the cluster begins from which the next pass reads';
    comment on column live_transcripts.planned is 'the whole recording is split into windows: no more live passes';
    comment on column live_transcripts.busy_until is 'lease of the pass in progress; a killed pass ends with it';
    create index steps_unfinished on steps (recording_id) where state <> 'done';
    -- the last attempts at each step, or at fetching a link
    create table attempts (
      id bigint generated always as identity primary key,
      recording_id uuid not null references recordings on delete cascade,
      work text not null,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      outcome text check (outcome in ('done', 'again', 'failed', 'taken-back', 'stopped')),
      fault jsonb
    );
    comment on column attempts.work is 'name of the step; link: fetching the file';
    comment on column attempts.outcome is 'again: retried automatically; null: in progress, or its worker was lost';
    create index attempts_work on attempts (recording_id, work, id);
  `,
  )

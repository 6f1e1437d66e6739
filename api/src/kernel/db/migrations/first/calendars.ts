import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** Calendar entries, what recordings took from them, and what a browser does when a call begins. */
export const calendars = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    -- when a calendar was last read, and the validators for the next conditional request
    create table calendars (
      connection_id uuid primary key references connections on delete cascade,
      etag text,
      last_modified text,
      sync jsonb,
      read_at timestamptz not null
    );
    comment on column calendars.sync is 'sync token of each calendar of an account: the next read asks only for changes since';
    comment on column calendars.read_at is 'last full read: reading changes alone misses days that have come into range since';

    -- events of a person's calendars in the near past and future; a series as its occurrences
    create table calendar_events (
      id uuid primary key default gen_random_uuid(),
      connection_id uuid not null references connections on delete cascade,
      uid text not null,
      occurrence text not null,
      title text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      is_all_day boolean not null,
      is_private boolean not null,
      is_series boolean not null,
      people jsonb not null,
      agenda text not null,
      call_url text,
      unique (connection_id, uid, occurrence)
    );
    comment on column calendar_events.uid is 'of the series, the same in every occurrence';
    comment on column calendar_events.occurrence is 'iCalendar: original start, empty if not recurring; Google, Microsoft: event id';
    create index calendar_events_time on calendar_events (connection_id, ends_at, starts_at);

    -- what somebody's browser does when a call of a series, or of one of their calendars, begins
    create table call_rules (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references auth_users on delete cascade,
      workspace_id text not null references workspaces on delete cascade,
      series_id uuid references series on delete cascade,
      connection_id uuid references connections on delete cascade,
      act text not null check (act in ('offer', 'record', 'never')),
      consent boolean not null,
      notice text check (notice in ('chat', 'voice')),
      check (num_nonnulls(series_id, connection_id) = 1),
      unique (user_id, series_id),
      unique (user_id, connection_id)
    );
    comment on column call_rules.consent is 'the owner declares, for all these calls, that the others know they are recorded';
    create index call_rules_series on call_rules (series_id);
    create index call_rules_connection on call_rules (connection_id);

    -- the meeting a recording is of, as its owner's calendar had it; shown without addresses to all who see the recording
    create table recording_meetings (
      recording_id uuid primary key references recordings on delete cascade,
      event_id uuid references calendar_events on delete set null,
      uid text not null,
      title text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      people jsonb not null,
      agenda text not null
    );
    create index recording_meetings_event on recording_meetings (event_id);
    create index recording_meetings_series on recording_meetings (uid, starts_at);
  `,
  )

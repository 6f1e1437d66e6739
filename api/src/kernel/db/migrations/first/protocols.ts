import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** Formal protocols of meetings, their numbers, and who agrees with them. */
export const protocols = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table protocol_settings (
      workspace_id text primary key references workspaces on delete cascade,
      pattern text not null default '{n}/{year}',
      letterhead jsonb not null default '[]',
      place text not null default '',
      logo bytea,
      logo_width integer,
      logo_height integer
    );
    comment on column protocol_settings.logo is 'PNG, encoded by this server';
    -- the last number given in each year (0: numbers never restart); numbering locks this row
    create table protocol_counters (
      workspace_id text not null references workspaces on delete cascade,
      year integer not null,
      last integer not null default 0,
      primary key (workspace_id, year)
    );
    -- every number so far, to explain any that is missing among protocols
    create table protocol_numbers (
      workspace_id text not null references workspaces on delete cascade,
      year integer not null,
      n integer not null,
      until_n integer,
      text text not null,
      until_text text,
      recording_id uuid references recordings on delete set null,
      state text not null check (state in ('given', 'withdrawn', 'skipped')),
      at timestamptz not null default now(),
      user_id text not null,
      primary key (workspace_id, year, n)
    );
    comment on column protocol_numbers.recording_id is 'null for a given number: its meeting was removed, and the protocol with it';
    comment on column protocol_numbers.user_id is 'who gave, withdrew or skipped it';
    create unique index protocol_numbers_text on protocol_numbers (workspace_id, text) where state <> 'skipped';
    create index protocol_numbers_recording on protocol_numbers (recording_id);
    create table protocols (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      edition integer not null default 1,
      number text,
      status text not null default 'draft' check (status in ('draft', 'review', 'locked')),
      content jsonb not null,
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by text,
      locked_at timestamptz,
      locked_by text,
      sealed text,
      fingerprint text unique,
      unique (recording_id, edition),
      check ((status = 'locked') = (sealed is not null and fingerprint is not null and number is not null))
    );
    comment on column protocols.sealed is 'the exact text whose SHA-256 is the fingerprint';
    create index protocols_workspace on protocols (workspace_id);
    create function protocols_stand() returns trigger language plpgsql as $$
      begin
        if old.status = 'locked' then
          raise exception 'protocols: a locked one does not change' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$;
    create trigger protocols_stand before update on protocols for each row execute function protocols_stand();
    -- who is asked to approve, and what they answered
    create table protocol_approvals (
      id uuid primary key,
      protocol_id uuid not null references protocols on delete cascade,
      person_id text not null,
      user_id text,
      name text not null,
      email text not null default '',
      state text not null default 'asked' check (state in ('asked', 'agreed', 'correction')),
      note text not null default '',
      revision integer not null,
      mailed boolean not null default false,
      asked_at timestamptz not null default now(),
      answered_at timestamptz,
      token_hash text unique,
      token_expires_at timestamptz,
      unique (protocol_id, person_id)
    );
    comment on column protocol_approvals.revision is 'revision of the text they were asked about';
    comment on column protocol_approvals.token_hash is 'SHA-256 of the token in the mail; null: no address, or its link is used or revoked';
    -- who changed what; changes by one person within minutes are one row
    create table protocol_changes (
      id bigint generated always as identity primary key,
      protocol_id uuid not null references protocols on delete cascade,
      user_id text not null,
      parts jsonb not null,
      began_at timestamptz not null default now(),
      at timestamptz not null default now()
    );
    create index protocol_changes_protocol on protocol_changes (protocol_id, id desc);
  `,
  )

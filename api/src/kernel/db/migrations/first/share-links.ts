import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** Links that open part of a meeting to anyone who has them, what was viewed through them, and comments on moments. */
export const shareLinks = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table share_links (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      made_by text not null,
      token_hash text not null unique,
      parts text[] not null check (parts <@ array['minutes', 'transcript', 'sound'] and cardinality(parts) > 0),
      from_ms integer check (from_ms >= 0),
      to_ms integer check (to_ms > from_ms),
      password_hash text,
      addresses text[] not null default '{}',
      hides_names boolean not null,
      hides_personal boolean not null,
      shows_slides boolean not null default false,
      allows_download boolean not null,
      allows_embedding boolean not null,
      allows_comments boolean not null,
      has_video boolean not null default false,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz
    );
    comment on column share_links.token_hash is 'SHA-256; the token itself is not kept';
    comment on column share_links.to_ms is 'with from_ms, all it opens; without, it opens everything, starting at from_ms';
    comment on column share_links.addresses is 'empty: anyone with the link; else only these, each by a code sent there by mail';
    create index share_links_recording on share_links (recording_id, created_at desc) where revoked_at is null;
    -- only counts: who looked is not recorded
    create table share_views (
      link_id uuid not null references share_links on delete cascade,
      day date not null,
      opened integer not null default 0,
      played integer not null default 0,
      downloaded integer not null default 0,
      last_at timestamptz not null default now(),
      primary key (link_id, day)
    );
    -- codes mailed to the addresses of a link; one at a time for each
    create table share_codes (
      link_id uuid not null references share_links on delete cascade,
      address text not null,
      code_hash text not null,
      ends_at timestamptz not null,
      tries integer not null default 0,
      primary key (link_id, address)
    );
    create table comments (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      thread_id uuid references comments on delete cascade,
      link_id uuid references share_links on delete set null,
      at_ms integer not null check (at_ms >= 0),
      user_id text,
      guest_name text,
      text text not null,
      mentions text[] not null default '{}',
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      check (num_nonnulls(user_id, guest_name) = 1)
    );
    comment on column comments.link_id is 'the link a thread was begun through: of all guests, only its own see the thread';
    create index comments_recording on comments (recording_id, at_ms, created_at);
    create index comments_thread on comments (thread_id) where thread_id is not null;
    create index comments_link on comments (link_id) where link_id is not null;
  `,
  )

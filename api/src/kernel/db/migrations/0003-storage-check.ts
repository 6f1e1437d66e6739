import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What a check of the storage found, and what the file for the player has to be. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table recordings add column media_bytes bigint;
    alter table recordings add column media_sha256 text;
    comment on column recordings.media_bytes is 'length of the file made for the player; null: not measured yet';
    comment on column recordings.media_sha256 is 'hex, of the file made for the player; null: not measured yet';

    -- files that recordings should have and the storage lacks, or that are not what was stored
    create table lost_files (
      key text primary key,
      recording_id uuid not null references recordings on delete cascade,
      kind text not null check (kind in ('original', 'media', 'slide')),
      fault text not null check (fault in ('missing', 'size', 'damaged')),
      detail text,
      found_at timestamptz not null default now(),
      told_at timestamptz
    );
    comment on column lost_files.key is 'key in the storage';
    comment on column lost_files.fault is 'it is not there; its length is another; its bytes are others, or cannot be opened';
    comment on column lost_files.detail is 'what the storage said, for an operator; null: nothing';
    comment on column lost_files.told_at is 'when administrators were told; null: not yet';
    create index lost_files_recording on lost_files (recording_id);

    -- checks of the storage that came to an end
    create table storage_checks (
      at timestamptz primary key,
      files integer not null,
      bytes bigint not null,
      hashed integer not null,
      strays integer not null,
      took_ms integer not null
    );
    comment on column storage_checks.files is 'files that recordings should have';
    comment on column storage_checks.hashed is 'how many of them were read whole and compared';
    comment on column storage_checks.strays is 'files in the storage that belong to no recording';
  `,
  )

import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Which machines are short of disk space, so that others take their work and somebody is told once. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    alter table servers add column has_room boolean not null default true;
    comment on column servers.has_room is 'its disk had more free than MIN_FREE_BYTES at its last heartbeat';

    create table disk_warnings (
      place text primary key,
      level text not null check (level in ('low', 'full')),
      told_at timestamptz not null default now()
    );
    comment on table disk_warnings is 'disks about which administrators were told, until they have room again';
    comment on column disk_warnings.place is 'name of the machine and its data folder';
  `,
  )

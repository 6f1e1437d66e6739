import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Which stores of files and of backups this database owns (docs/decisions/116). */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    -- folders, buckets and prefixes in which this database may write and delete; each contains a mark with the id
    create table stores (
      id uuid primary key,
      kind text not null check (kind in ('files', 'backups')),
      place text not null,
      claimed_at timestamptz not null default now(),
      in_use boolean not null default false,
      turn uuid,
      next_turn uuid,
      turned_at timestamptz
    );
    create unique index stores_in_use on stores (kind) where in_use;
    comment on column stores.place is 'where it was when it was claimed, for messages';
    comment on column stores.in_use is 'new files are written to it; others of the kind are former ones';
    comment on column stores.turn is
      'random value that was last seen in the mark; a copy of this database writes another one, and so is noticed';
    comment on column stores.next_turn is 'the turn written into the mark since: the mark has this one, or turn if that failed';
    comment on column stores.turned_at is 'when next_turn was set: a process of this database was running then';
    `,
  )

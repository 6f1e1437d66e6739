import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { Failure } from '../failure.ts'

/** Whether a recording `r` is under legal hold, set by hand or by one of its tags: no part of it may be removed. */
export const isHeld: RawBuilder<boolean> = sql<boolean>`(r.held_at is not null or exists (
  select from retention_rules h
  where h.workspace_id = r.workspace_id and h.hold and h.tag in (select lower(tag) from unnest(r.tags) as tag)
))`

/** Whether a recording is under legal hold. */
export const isHeldNow = async (db: Queryable, recordingId: string): Promise<boolean> => {
  const { rows } = await sql`select from recordings r where r.id = ${recordingId} and ${isHeld}`.execute(db)
  return rows.length > 0
}

/** @throws Failure ON_HOLD for a recording under legal hold */
export const requireNotHeld = async (db: Queryable, recordingId: string): Promise<void> => {
  if (await isHeldNow(db, recordingId)) throw new Failure('ON_HOLD')
}

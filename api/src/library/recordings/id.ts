import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type RawBuilder, sql } from 'kysely'
import type { ResourceOf } from '#kernel/auth/allow.ts'
import { scopeOf } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Http } from '#kernel/http/router.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'

/** `{id}` of anything identified by a UUID; any other value names nothing and is NOT_FOUND. */
export const idParam = z.object({ id: z.uuid() })

/** The `{id}` of a request, or null if it cannot name anything. For gates, which run before validators. */
export const idOf = (c: Context<Http>) => z.uuid().safeParse(c.req.param('id')).data ?? null

/**
 * For gates: the recording `r` found by a condition on the `{id}` of a path, which may name the recording or part of it.
 * Deleted recordings are only found if the condition allows them.
 */
export const resourceNamed =
  (db: Db, which: (id: string) => RawBuilder<unknown>): ResourceOf =>
  async (c, person) => {
    const id = idOf(c)
    return id === null ? null : findSeen(db, scopeOf(person), which(id))
  }

/** For gates: the recording a path names. */
export const recordingNamed = (db: Db): ResourceOf =>
  resourceNamed(db, (id) => sql`r.id = ${id} and r.deleted_at is null`)

/** For gates: the recording of the minutes a path names. */
export const minutesNamed = (db: Db): ResourceOf =>
  resourceNamed(
    db,
    (id) =>
      sql`r.deleted_at is null and r.id = (select s.recording_id from summaries s where s.id = ${id} and s.deleted_at is null)`,
  )

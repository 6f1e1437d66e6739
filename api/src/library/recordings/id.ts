import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { OwnerOf } from '#kernel/auth/allow.ts'
import { scopeOf } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Http } from '#kernel/http/router.ts'
import { ownerOfRecording } from './queries.ts'

/** `{id}` of anything we number by UUID; whatever else stands there names nothing and is NOT_FOUND. */
export const idParam = z.object({ id: z.uuid() })

/** The `{id}` of a request, or null when it cannot name anything. For gates, which run before validators. */
export const idOf = (c: Context<Http>) => z.uuid().safeParse(c.req.param('id')).data ?? null

/** For gates: the owner of the recording a path names. */
export const recordingOwner =
  (db: Db): OwnerOf =>
  async (c, person) => {
    const id = idOf(c)
    return id === null ? null : ownerOfRecording(db, scopeOf(person), id)
  }

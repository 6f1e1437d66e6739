import type { DeletedList } from '@hattama/contract/deletion'
import { recordingTitle } from '@hattama/contract/rules/recording-title'
import { sql } from 'kysely'
import type { OwnerOf } from '#kernel/auth/allow.ts'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { idOf } from '../recordings/id.ts'
import { goneAt, graceEnds } from './grace.ts'

/** Recordings of a workspace that can still be brought back, and minutes whose recording is there. */
const deletedIn = (db: Db, { workspaceId, ownerId }: Scope, since: Date) =>
  db
    .selectFrom('recordings as r')
    .select([
      sql<'recording' | 'summary'>`'recording'`.as('kind'),
      'r.id',
      'r.id as recordingId',
      'r.title',
      'r.filename',
      'r.ownerId',
    ])
    .select((e) => e.ref('r.deletedAt').$castTo<Date>().as('deletedAt'))
    .where('r.workspaceId', '=', workspaceId)
    .where('r.deletedAt', '>', since)
    .$if(ownerId !== null, (q) => q.where('r.ownerId', '=', ownerId ?? ''))
    .unionAll(
      db
        .selectFrom('summaries as s')
        .innerJoin('recordings as r', 'r.id', 's.recordingId')
        .select([
          sql<'recording' | 'summary'>`'summary'`.as('kind'),
          's.id',
          's.recordingId',
          'r.title',
          'r.filename',
          'r.ownerId',
        ])
        .select((e) => e.ref('s.deletedAt').$castTo<Date>().as('deletedAt'))
        .where('s.workspaceId', '=', workspaceId)
        .where('s.deletedAt', '>', since)
        .where('r.deletedAt', 'is', null)
        .$if(ownerId !== null, (q) => q.where('r.ownerId', '=', ownerId ?? '')),
    )

/** One page of what was deleted, last deleted first. */
export const listDeleted = async (
  db: Db,
  env: Env,
  scope: Scope,
  page: number,
  limit: number,
): Promise<DeletedList> => {
  const since = graceEnds(env)
  const [rows, { total }] = await Promise.all([
    deletedIn(db, scope, since)
      .orderBy('deletedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(deletedIn(db, scope, since).as('d'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map(({ title, filename, deletedAt, ...row }) => ({
      ...row,
      title: recordingTitle({ meetingTitle: title, filename }, ''),
      deletedAt: deletedAt.toISOString(),
      goneAt: goneAt(env, deletedAt).toISOString(),
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** For gates: the owner of the deleted recording a path names. */
export const ownerOfDeleted =
  (db: Db): OwnerOf =>
  async (c, { workspaceId }) => {
    const id = idOf(c)
    if (id === null) return null
    const row = await db
      .selectFrom('recordings')
      .select('ownerId')
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    return row?.ownerId ?? null
  }

/** For gates: the owner of the recording whose minutes a path names, deleted or not. */
export const ownerOfMinutes =
  (db: Db): OwnerOf =>
  async (c, { workspaceId }) => {
    const id = idOf(c)
    if (id === null) return null
    const row = await db
      .selectFrom('summaries as s')
      .innerJoin('recordings as r', 'r.id', 's.recordingId')
      .select('r.ownerId')
      .where('s.id', '=', id)
      .where('s.workspaceId', '=', workspaceId)
      .where('r.deletedAt', 'is', null)
      .executeTakeFirst()
    return row?.ownerId ?? null
  }

import type { DeletedList } from '@hattama/contract/library/deletion'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { sql } from 'kysely'
import type { ResourceOf } from '#kernel/auth/allow.ts'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { visibleWithDeleted } from '#kernel/visibility/find-seen.ts'
import { shareFor } from '#kernel/visibility/may-be-seen.ts'
import { isTask } from '../outcomes/tasks.ts'
import { resourceNamed } from '../recordings/id.ts'
import { lockedMinutes } from '../recordings/locked-minutes.ts'
import { goneAt, graceEnds } from './grace.ts'

/** Recordings of a workspace that can still be restored, and deleted minutes of recordings that still exist. */
const deletedIn = (db: Db, scope: Scope, since: Date) =>
  db
    .selectFrom('recordings as r')
    .select([
      sql<'recording' | 'summary'>`'recording'`.as('kind'),
      'r.id',
      'r.id as recordingId',
      'r.title',
      'r.filename',
      'r.ownerId',
      'r.visibility',
      shareFor(scope.userId).as('share'),
      lockedMinutes.as('lockedMinutes'),
      sql<number>`(select count(*)::int from outcomes o where o.recording_id = r.id and ${isTask})`.as(
        'tasks',
      ),
    ])
    .select((e) => e.ref('r.deletedAt').$castTo<Date>().as('deletedAt'))
    .where(visibleWithDeleted(scope))
    .where('r.deletedAt', '>', since)
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
          'r.visibility',
          shareFor(scope.userId).as('share'),
          sql<string | null>`null`.as('lockedMinutes'),
          sql<number>`0`.as('tasks'),
        ])
        .select((e) => e.ref('s.deletedAt').$castTo<Date>().as('deletedAt'))
        .where(visibleWithDeleted(scope))
        .where('s.deletedAt', '>', since)
        .where('r.deletedAt', 'is', null),
    )

/** Returns one page of deleted items, most recently deleted first. */
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

/** For gates: the deleted recording a path names. */
export const deletedNamed = (db: Db): ResourceOf =>
  resourceNamed(db, (id) => sql`r.id = ${id} and r.deleted_at is not null`)

/** For gates: the recording whose minutes a path names, deleted or not. */
export const anyMinutesNamed = (db: Db): ResourceOf =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select s.recording_id from summaries s where s.id = ${id})`,
  )

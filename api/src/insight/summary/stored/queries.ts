import type { Summary } from '@hattama/contract/insight/summary'
import { sql } from 'kysely'
import { type Person, type Reader, scopeOf } from '#kernel/http/person.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { shareFor } from '#kernel/visibility/may-be-seen.ts'
import { actionItemsOf } from '#library/outcomes/tasks.ts'
import { asRead } from './as-read.ts'
import { tookPlaceFrom } from '#library/recordings/took-place-from.ts'

const select = (db: Queryable, person: Reader) =>
  db
    .selectFrom('summaries as s')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .leftJoin('favorites as f', (on) =>
      on.onRef('f.summaryId', '=', 's.id').on('f.userId', '=', person.userId),
    )
    .select(['s.id', 's.recordingId', 's.body', 's.wordCount', 's.language', 's.updatedAt', 's.generatedAt'])
    .select(['s.status', 's.type', 's.engine', 's.model', 's.writtenBy'])
    .select(actionItemsOf(sql.ref('s.recording_id')).as('actionItems'))
    .select([
      'r.title',
      'r.filename',
      'r.tookPlaceAt',
      'r.durationMs',
      'r.priority',
      'r.tags',
      'r.ownerId',
      'r.visibility',
      tookPlaceFrom.as('tookPlaceFrom'),
      shareFor(person.userId).as('share'),
    ])
    .leftJoin('profiles as w', 'w.userId', 's.writtenBy')
    .select(['f.userId as favoriteOf', 'w.firstName as writerFirst', 'w.lastName as writerLast'])
    .where('s.workspaceId', '=', person.workspaceId)
    .where('s.deletedAt', 'is', null)
    .where(visibleTo(scopeOf(person)))

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Whether words of the transcript have changed since the summary was written from them. */
const isBehind = sql<boolean>`exists (
  select from segments g where g.recording_id = s.recording_id and g.revision > s.transcript_revision)`.as(
  'isBehind',
)

/** Converts a row to its API form. */
const summaryOf = (row: Row & { isBehind?: boolean }): Summary => ({
  ...row.body,
  summary: asRead(row.body.summary),
  id: row.id,
  recordingId: row.recordingId,
  ownerId: row.ownerId,
  visibility: row.visibility,
  share: row.share,
  title: row.title?.trim() || row.filename || 'Untitled Meeting',
  date: row.tookPlaceAt.toISOString(),
  tookPlaceFrom: row.tookPlaceFrom,
  duration: (row.durationMs ?? 0) / 1000,
  wordCount: row.wordCount,
  actionItems: row.actionItems,
  language: row.language,
  updatedAt: row.updatedAt.toISOString(),
  generatedAt: row.generatedAt.toISOString(),
  status: row.status,
  priority: row.priority,
  // tags a person gave the meeting come first
  tags: [...new Set([...row.tags, ...row.body.tags])],
  type: row.type,
  isFavorite: row.favoriteOf !== null,
  engine: row.engine,
  model: row.model,
  ...(row.isBehind !== undefined && { isBehind: row.isBehind }),
  writtenBy: row.writtenBy === null ? null : `${row.writerFirst ?? ''} ${row.writerLast ?? ''}`.trim(),
})

/** One page, newest first, and the total number. */
export const listSummaries = async (db: Db, person: Person, page: number, limit: number) => {
  const [rows, { total }] = await Promise.all([
    select(db, person)
      .orderBy('s.createdAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('summaries as s')
      .innerJoin('recordings as r', 'r.id', 's.recordingId')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('s.workspaceId', '=', person.workspaceId)
      .where('s.deletedAt', 'is', null)
      .where(visibleTo(scopeOf(person)))
      .executeTakeFirstOrThrow(),
  ])
  return {
    summaries: rows.map(summaryOf),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** @throws Failure NOT_FOUND */
export const findSummary = async (db: Queryable, person: Person, id: string): Promise<Summary> => {
  const row = await select(db, person).select(isBehind).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return summaryOf(row)
}

export const findSummaryOfRecording = async (db: Db, person: Reader, id: string): Promise<Summary | null> => {
  const row = await select(db, person).select(isBehind).where('s.recordingId', '=', id).executeTakeFirst()
  return row ? summaryOf(row) : null
}

/** What was left out of minutes. The caller has checked access. @throws Failure NOT_FOUND */
export const findLeftOut = async (db: Queryable, id: string) => {
  const row = await db
    .selectFrom('summaries')
    .select('leftOut')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row.leftOut
}

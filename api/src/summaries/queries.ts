import type { Summary } from '@hattama/contract/summary'
import { sql } from 'kysely'
import type { Person } from '../accounts/person.ts'
import type { Db, Queryable } from '../db/database.ts'

const select = (db: Queryable, person: Person) =>
  db
    .selectFrom('summaries as s')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .leftJoin('favorites as f', (on) =>
      on.onRef('f.summaryId', '=', 's.id').on('f.userId', '=', person.userId),
    )
    .selectAll('s')
    .select(['r.title', 'r.filename', 'r.createdAt as recordedAt', 'r.durationMs', 'r.priority'])
    .select('f.userId as favoriteOf')
    .where('s.workspaceId', '=', person.workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A row as the wire has it. */
export const summaryOf = (row: Row): Summary => ({
  ...row.body,
  id: row.id,
  recordingId: row.recordingId,
  title: row.title?.trim() || row.filename || 'Untitled Meeting',
  date: row.recordedAt.toISOString(),
  duration: (row.durationMs ?? 0) / 1000,
  wordCount: row.wordCount,
  actionItems: row.actionItems,
  language: row.language,
  updatedAt: row.updatedAt.toISOString(),
  status: row.status,
  priority: row.priority,
  type: row.type,
  isFavorite: row.favoriteOf !== null,
  engine: row.engine,
  model: row.model,
})

/** One page, newest first, and how many there are in all. */
export const listSummaries = async (db: Db, person: Person, page: number, limit: number) => {
  const [rows, { total }] = await Promise.all([
    select(db, person)
      .orderBy('s.createdAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('summaries')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('workspaceId', '=', person.workspaceId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    summaries: rows.map(summaryOf),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

export const findSummary = async (db: Queryable, person: Person, id: string): Promise<Summary | null> => {
  const row = await select(db, person).where('s.id', '=', id).executeTakeFirst()
  return row ? summaryOf(row) : null
}

export const findSummaryOfRecording = async (db: Db, person: Person, id: string): Promise<Summary | null> => {
  const row = await select(db, person).where('s.recordingId', '=', id).executeTakeFirst()
  return row ? summaryOf(row) : null
}

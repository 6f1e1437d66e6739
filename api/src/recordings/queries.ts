import type { Recording, RecordingDetails } from '@hattama/contract/recording'
import { stepNames } from '@hattama/contract/job'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '../accounts/person.ts'
import type { Db, Queryable } from '../db/database.ts'
import type { RecordingTable, Tables } from '../db/tables.ts'
import { consentOf } from './consent.ts'

/** The columns a list needs; neither the waveform nor anything of the text. */
const columns = [
  'r.id',
  'r.title',
  'r.filename',
  'r.mime',
  'r.platform',
  'r.participants',
  'r.language',
  'r.priority',
  'r.tags',
  'r.layout',
  'r.status',
  'r.progress',
  'r.durationMs',
  'r.fileSize',
  'r.sha256',
  'r.fault',
  'r.ownerId',
  'r.startedAt',
  'r.createdAt',
] as const

const within = <Q extends SelectQueryBuilder<Tables & { r: RecordingTable }, 'r', object>>(
  query: Q,
  scope: Scope,
) => {
  const inWorkspace = query.where('r.workspaceId', '=', scope.workspaceId) as Q
  return scope.ownerId === null ? inWorkspace : (inWorkspace.where('r.ownerId', '=', scope.ownerId) as Q)
}

const select = (db: Queryable, scope: Scope) =>
  within(
    db
      .selectFrom('recordings as r')
      .select(columns)
      .select((e) => [
        e
          .exists(
            e.selectFrom('transcripts as t').select('t.recordingId').whereRef('t.recordingId', '=', 'r.id'),
          )
          .as('hasTranscript'),
        e.selectFrom('summaries as s').select('s.id').whereRef('s.recordingId', '=', 'r.id').as('summaryId'),
      ]),
    scope,
  )

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A row as the wire has it. Durations turn from ms to seconds here. */
export const recordingOf = (row: Row): Recording => ({
  id: row.id,
  title: row.title?.trim() || row.filename,
  filename: row.filename,
  meetingTitle: row.title,
  createdAt: row.createdAt.toISOString(),
  duration: row.durationMs === null ? null : row.durationMs / 1000,
  status: row.status,
  platform: row.platform,
  participants: row.participants.length > 0 ? row.participants : ['You'],
  fileSize: row.fileSize,
  hasTranscript: Boolean(row.hasTranscript),
  hasSummary: row.summaryId !== null,
  transcriptProgress: Math.round(row.progress * 100),
  priority: row.priority,
  language: row.language,
  tags: row.tags,
  layout: row.layout,
  ownerId: row.ownerId,
  fault: row.fault,
})

/** One page, newest first, and how many there are in all. */
export const listRecordings = async (db: Db, scope: Scope, page: number, limit: number) => {
  const [rows, { total }] = await Promise.all([
    select(db, scope)
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    within(db.selectFrom('recordings as r'), scope)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
  return { recordings: rows.map(recordingOf), pagination }
}

export const findRecording = async (db: Db, scope: Scope, id: string): Promise<Recording | null> => {
  const row = await select(db, scope).where('r.id', '=', id).executeTakeFirst()
  return row ? recordingOf(row) : null
}

/** A recording with the state of each step, in their order. */
export const findDetails = async (db: Db, scope: Scope, id: string): Promise<RecordingDetails | null> => {
  const row = await select(db, scope).where('r.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [steps, consent] = await Promise.all([
    db.selectFrom('steps').selectAll().where('recordingId', '=', id).execute(),
    consentOf(db, id),
  ])
  return {
    ...recordingOf(row),
    mime: row.mime,
    sha256: row.sha256,
    summaryId: row.summaryId,
    consent,
    steps: stepNames.flatMap((name) => {
      const step = steps.find((s) => s.step === name)
      if (!step) return []
      const { recordingId: _, settings: __, startedAt, finishedAt, ...rest } = step
      return [
        {
          ...rest,
          startedAt: startedAt?.toISOString() ?? null,
          finishedAt: finishedAt?.toISOString() ?? null,
        },
      ]
    }),
  }
}

/** Whose a recording is, within what the person may see. */
export const ownerOfRecording = async (db: Queryable, scope: Scope, id: string): Promise<string | null> => {
  const row = await within(db.selectFrom('recordings as r'), scope)
    .select('r.ownerId')
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row?.ownerId ?? null
}

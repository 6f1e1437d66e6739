import type { ActionItem } from '@hattama/contract/insight/summary'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { readActionItems, readRemoved } from '#library/outcomes/tasks.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { carryOver } from './carry-over.ts'
import { assigned, peopleOf } from './task-people.ts'
import type { LeftOutLine, SummaryBody } from '#kernel/db/columns.ts'
import { keepVersion } from './versions.ts'

/** A summary ready to be stored; the API joins the rest from the recording. */
export type Written = {
  body: SummaryBody
  actionItems: ActionItem[]
  language: string
  wordCount: number
  /** what a model wrote without support; absent when no model wrote it */
  leftOut?: readonly LeftOutLine[]
}

/** Most left-out statements stored, and the longest of one, characters. */
const maxLeftOut = 60
const maxLeftOutLength = 300

const keptLeftOut = (leftOut: readonly LeftOutLine[] = []): LeftOutLine[] => {
  const distinct = new Map(leftOut.map((one) => [one.text.slice(0, maxLeftOutLength), one.because]))
  return [...distinct]
    .filter(([text]) => text !== '')
    .slice(0, maxLeftOut)
    .map(([text, because]) => ({ text, because }))
}

/** Who wrote the summary, how, and from which transcript revision. */
export type Origin = {
  type: 'extract' | 'ai-generated'
  engine: string
  model: string | null
  revision: number
  /** who asked for it; null: written automatically after the recording */
  writtenBy?: string | null
}

/** Stores the summary of a recording; it replaces the current one, which is kept as a version. */
export const keepSummary = async (trx: Trx, recordingId: string, made: Written, origin: Origin) => {
  const recording = await trx
    .selectFrom('recordings')
    .select(['workspaceId', 'ownerId'])
    .where('id', '=', recordingId)
    .executeTakeFirst()
  if (!recording) return
  await trx
    .selectFrom('summaries')
    .select('id')
    .where('recordingId', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
  const [before, removed] = [await readActionItems(trx, recordingId), await readRemoved(trx, recordingId)]
  const people = await peopleOf(trx, recordingId, recording)
  const found = made.actionItems.map((item) => assigned({ ...item, id: uuid() }, people))
  const values = {
    status: 'completed',
    type: origin.type,
    language: made.language,
    body: made.body,
    wordCount: made.wordCount,
    leftOut: keptLeftOut(made.leftOut),
    transcriptRevision: origin.revision,
    engine: origin.engine,
    model: origin.model,
    writtenBy: origin.writtenBy ?? null,
    writtenAt: new Date(),
    generatedAt: new Date(),
    updatedAt: new Date(),
    // writing a deleted summary again restores it
    deletedAt: null,
  } as const
  await keepVersion(trx, { recordingId }, null)
  const { id } = await trx
    .insertInto('summaries')
    .values({ ...values, id: uuid(), recordingId, workspaceId: recording.workspaceId })
    .onConflict((c) => c.column('recordingId').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTasks(trx, recordingId, carryOver({ before, found, removed }), 'rewrite')
  await publish(trx, recording.workspaceId, { type: 'summary', recordingId, summaryId: id })
  await announce(trx, recording.workspaceId, { type: 'minutes.ready', recordingId, data: { summaryId: id } })
}

/** Clears the fault a recording shows when its summary could not be written. */
export const clearSummaryFault = async (trx: Trx, recordingId: string) => {
  await trx
    .updateTable('recordings')
    .set({ fault: null })
    .where('id', '=', recordingId)
    .where(sql<string>`fault->>'source'`, '=', 'summary')
    .execute()
}

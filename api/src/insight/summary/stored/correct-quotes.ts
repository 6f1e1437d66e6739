import { isDeepStrictEqual } from 'node:util'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { EditChange } from '#kernel/db/columns.ts'
import { readActionItems } from '#library/outcomes/tasks.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { isExtractEngine } from '@hattama/contract/rules/insight/summary-engine'
import { inverse } from '#speech/editing/change.ts'
import { correctedBody, type CorrectedSegment } from './corrected-body.ts'

type Corrected = { workspaceId: string; editId: string; isUndone: boolean }

/**
 * Makes an edit of the transcript in what the minutes quote of it. What they say in other words stays, and is to be checked
 * where it still has a former word; `isBehind` of the minutes tells that the text has changed. Minutes that consist of quotes
 * are not behind once all of them are corrected.
 */
export const correctQuotes = (db: Db, { workspaceId, editId, isUndone }: Corrected): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const edit = await trx
      .selectFrom('edits')
      .select(['recordingId', 'change'])
      .where('id', '=', editId)
      .executeTakeFirst()
    if (!edit) return
    const { recordingId } = edit
    const corrections = await correctionsOf(trx, isUndone ? inverse(edit.change) : edit.change)
    if (corrections.size === 0) return
    await lockRecording(trx, recordingId)
    const summary = await trx
      .selectFrom('summaries')
      .select(['id', 'body', 'engine', 'transcriptRevision'])
      .where('recordingId', '=', recordingId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!summary) return
    const before = { body: summary.body, actionItems: await readActionItems(trx, recordingId) }
    const { isWhole, ...now } = correctedBody(before, corrections)
    const summaryId = summary.id
    if (!isDeepStrictEqual(now, before)) {
      await trx
        .updateTable('summaries')
        .set({ body: now.body, updatedAt: new Date() })
        .where('id', '=', summaryId)
        .execute()
      await writeTasks(trx, recordingId, now.actionItems, 'rewrite')
      await announce(trx, workspaceId, { type: 'minutes.changed', recordingId, data: { summaryId } })
    }
    if (isWhole && isExtractEngine(summary.engine)) await catchUp(trx, recordingId, summary, corrections)
    // also where no line changed: screens show that the text has
    await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId })
  })

/** Records that minutes hold these corrections, if nothing else has changed since they were written. */
const catchUp = async (
  trx: Trx,
  recordingId: string,
  { id, transcriptRevision }: { id: string; transcriptRevision: number },
  corrections: ReadonlyMap<string, unknown>,
) => {
  const changed = await trx
    .selectFrom('segments')
    .select(['id', 'revision'])
    .where('recordingId', '=', recordingId)
    .where('revision', '>', transcriptRevision)
    .execute()
  if (changed.length === 0 || changed.some((segment) => !corrections.has(segment.id))) return
  await trx
    .updateTable('summaries')
    .set({ transcriptRevision: changed.reduce((last, { revision }) => Math.max(last, revision), 0) })
    .where('id', '=', id)
    .execute()
}

/** What an edit changed of the words, by segment. */
const correctionsOf = async (
  trx: Trx,
  { segments = [] }: EditChange,
): Promise<Map<string, CorrectedSegment>> => {
  const changed = segments.filter(
    ({ before, after }) => before.text !== undefined && after.text !== undefined,
  )
  if (changed.length === 0) return new Map()
  const starts = await trx
    .selectFrom('segments')
    .select(['id', 'startMs'])
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
  const startOf = new Map(starts.map(({ id, startMs }) => [id, startMs]))
  return new Map(
    changed.flatMap(({ id, before, after }) => {
      const startMs = startOf.get(id)
      return startMs === undefined || before.text === undefined || after.text === undefined
        ? []
        : [[id, { before: before.text, after: after.text, startMs }] as const]
    }),
  )
}

import type { ActionItemsUpdate, Summary } from '@hattama/contract/insight/summary'
import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { readActionItems } from '#library/outcomes/tasks.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { lockRecordingsOf } from '#library/recordings/lock-recording.ts'
import { mergeActionItems, maxItems } from './action-items.ts'
import { findSummary } from '../stored/queries.ts'

/**
 * Changes the list of action items. A list read from minutes of `updatedAt` replaces the present one; without that time
 * it only adds and changes, since what it lacks may have been added after it was read.
 * @throws Failure CONFLICT if the minutes have changed since; INVALID_INPUT if there would be too many
 */
export const changeActionItems = (
  db: Db,
  person: Person,
  id: string,
  { actionItems: given, updatedAt }: ActionItemsUpdate,
): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    await lockRecordingsOf(trx, sql`s.id = ${id}`)
    const stored = await trx
      .selectFrom('summaries')
      .select(['recordingId', 'type', 'updatedAt'])
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Failure('NOT_FOUND')
    if (updatedAt !== undefined && stored.updatedAt.getTime() > Date.parse(updatedAt))
      throw new Failure('CONFLICT')
    const { recordingId } = stored
    const before = await readActionItems(trx, recordingId)
    const { items, rewritten } = mergeActionItems(before, given, updatedAt !== undefined)
    if (items.length > maxItems) throw new Failure('INVALID_INPUT', { fields: { actionItems: 'too many' } })
    await trx
      .updateTable('summaries')
      .set({
        updatedAt: new Date(),
        type: rewritten && stored.type !== 'manual' ? 'hybrid' : stored.type,
      })
      .where('id', '=', id)
      .execute()
    await writeTasks(trx, recordingId, items, 'person')
    await publish(trx, person.workspaceId, { type: 'summary', recordingId, summaryId: id })
    await announce(trx, person.workspaceId, { type: 'minutes.changed', recordingId, data: { summaryId: id } })
    return findSummary(trx, person, id)
  })

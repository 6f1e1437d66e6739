import type { ActionItem, Summary } from '@hattama/contract/summary'
import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { lockRecordingsOf } from '#library/recordings/lock-recording.ts'
import { mergeActionItems, maxItems } from './action-items.ts'
import { findSummary } from '../stored/queries.ts'

/** Replaces the list of action items. Of two concurrent changes the later list wins. */
export const changeActionItems = (
  db: Db,
  person: Person,
  id: string,
  given: readonly ActionItem[],
): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    await lockRecordingsOf(trx, sql`s.id = ${id}`)
    const stored = await trx
      .selectFrom('summaries')
      .select(['recordingId', 'actionItems', 'removedTasks', 'type'])
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Failure('NOT_FOUND')
    const { items, rewritten, gone } = mergeActionItems(stored.actionItems, given)
    await trx
      .updateTable('summaries')
      .set({
        actionItems: items,
        removedTasks: [...stored.removedTasks, ...gone].slice(-maxItems),
        updatedAt: new Date(),
        type: rewritten && stored.type !== 'manual' ? 'hybrid' : stored.type,
      })
      .where('id', '=', id)
      .execute()
    const { recordingId } = stored
    await publish(trx, person.workspaceId, { type: 'summary', recordingId, summaryId: id })
    await announce(trx, person.workspaceId, { type: 'minutes.changed', recordingId, data: { summaryId: id } })
    return findSummary(trx, person, id)
  })

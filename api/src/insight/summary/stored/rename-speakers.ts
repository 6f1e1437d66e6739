import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { readActionItems } from '#library/outcomes/tasks.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { labelsOf } from '../../transcript/speaker-labels.ts'
import { type Renaming, renamedText } from './renamed-text.ts'
import { folded, memberCalled, peopleOf } from './task-people.ts'

/**
 * Updates the people of a summary to the current names of their speakers, matched by the ids the summary keeps. A name
 * shared by two of them is left as it is, since it is unclear who is meant. Who is named like a member has that member's tasks,
 * until the name is another one.
 * `follow`: what else was written about the meeting gets the same names, in the same transaction.
 */
export const renameSpeakers = (
  db: Db,
  workspaceId: string,
  recordingId: string,
  follow?: (trx: Trx, recordingId: string, renamings: readonly Renaming[]) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockRecording(trx, recordingId)
    const summary = await trx
      .selectFrom('summaries')
      .select(['id', 'body', 'language'])
      .where('recordingId', '=', recordingId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!summary) return
    const speakers = await trx
      .selectFrom('speakers')
      .select(['id', 'name', 'kind', 'ordinal'])
      .where('recordingId', '=', recordingId)
      .where('gone', '=', false)
      .execute()
    const label = labelsOf(speakers, summary.language)
    const known = new Set(speakers.map(({ id }) => id))
    const { participants } = summary.body
    const timesNamed = (name: string) => participants.filter((person) => person.name === name).length
    const renamings = participants
      .filter(({ id, name }) => known.has(id) && label(id) !== name && timesNamed(name) === 1)
      .map(({ id, name }) => ({ from: name, to: label(id) }))
    if (renamings.length === 0) return
    const { ownerId } = await trx
      .selectFrom('recordings')
      .select('ownerId')
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow()
    const people = await peopleOf(trx, recordingId, { workspaceId, ownerId })
    const former = { ...people, speakers: new Set(participants.map(({ name }) => folded(name))) }
    const from = new Set(renamings.map((one) => one.from))
    const to = new Set(renamings.map((one) => one.to))
    const before = (await readActionItems(trx, recordingId)).map((item) =>
      item.assignee &&
      item.assigneeId &&
      !item.byPerson &&
      from.has(item.assignee) &&
      memberCalled(item.assignee, former) === item.assigneeId
        ? { ...item, assigneeId: null }
        : item,
    )
    const { body, actionItems } = renamedText({ body: summary.body, actionItems: before }, renamings)
    const tasks = actionItems.map((item) =>
      item.assignee && !item.assigneeId && to.has(item.assignee)
        ? { ...item, assigneeId: memberCalled(item.assignee, people) }
        : item,
    )
    await trx
      .updateTable('summaries')
      .set({ body, updatedAt: new Date() })
      .where('id', '=', summary.id)
      .execute()
    await writeTasks(trx, recordingId, tasks, 'rewrite')
    await follow?.(trx, recordingId, renamings)
    await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId: summary.id })
    const data = { summaryId: summary.id }
    await announce(trx, workspaceId, { type: 'minutes.changed', recordingId, data })
  })

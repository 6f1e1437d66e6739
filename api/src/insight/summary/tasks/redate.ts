import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { readActionItems, type TaskItem } from '#library/outcomes/tasks.ts'
import { type Day, dayOf, isoOf, readable } from '../../dates/calendar.ts'
import { findZone } from '../../dates/find-zone.ts'
import { isVague } from '../../dates/phrases.ts'
import type { resolveDay } from '../../dates/resolve.ts'

/** A task with its day counted from the day of the meeting; the same one if it names none, or a person wrote it. */
const redated = (item: TaskItem, resolve: typeof resolveDay, meeting: Day, language: string): TaskItem => {
  if (!item.dueDate || item.byPerson) return item
  const words = item.dueOn ? item.dueDate.replace(/ \([^()]*\)$/, '') : item.dueDate
  const day = isVague(words) ? null : resolve(words, meeting)
  const dueOn = day && isoOf(day)
  if (dueOn === (item.dueOn ?? null)) return item
  return { ...item, dueDate: day ? `${words} (${readable(day, language)})` : words, dueOn }
}

/** Counts the days of a meeting's tasks anew, from the day it took place on. The caller holds no lock on its summary. */
export const redateTasks = async (trx: Trx, recordingId: string): Promise<void> => {
  const summary = await trx
    .selectFrom('summaries as s')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .select(['s.id', 's.workspaceId', 's.language', 'r.tookPlaceAt'])
    .where('s.recordingId', '=', recordingId)
    .where('s.deletedAt', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
  if (!summary) return
  const { id, workspaceId, language, tookPlaceAt } = summary
  // loaded for the few who correct a time, not at each start
  const { resolveDay: resolve } = await import('../../dates/resolve.ts')
  const meeting = dayOf(tookPlaceAt, await findZone(trx, recordingId))
  const changed = (await readActionItems(trx, recordingId)).flatMap((item) => {
    const next = redated(item, resolve, meeting, language)
    return next === item ? [] : [next]
  })
  if (changed.length === 0) return
  for (const { id: taskId, dueDate, dueOn } of changed) {
    const row = { due: dueDate ?? null, dueOn: dueOn ?? null }
    await trx.updateTable('outcomes').set(row).where('id', '=', taskId).execute()
  }
  await trx.updateTable('summaries').set({ updatedAt: new Date() }).where('id', '=', id).execute()
  await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId: id })
  for (const { id: taskId } of changed) {
    await announce(trx, workspaceId, { type: 'task.changed', recordingId, data: { summaryId: id, taskId } })
  }
}

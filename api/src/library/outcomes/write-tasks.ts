import type { ActionItem } from '@hattama/contract/insight/summary'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import type { TaskItem } from './tasks.ts'

/** As PostgreSQL reads one, of any version; null for anything else. */
const uuidIn = (id = '') => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : null)

/** Gives every item an id of its own: those of earlier texts may be missing, no UUID, or a task's of another meeting. */
const identified = async (
  trx: Trx,
  recordingId: string,
  items: readonly ActionItem[],
): Promise<TaskItem[]> => {
  const ids = items.flatMap(({ id }) => uuidIn(id) ?? [])
  const foreign = await trx
    .selectFrom('outcomes')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('recordingId', '<>', recordingId)
    .execute()
  const taken = new Set(foreign.map(({ id }) => id))
  return items.map((item) => {
    const own = uuidIn(item.id)
    const id = own === null || taken.has(own) ? uuid() : own
    taken.add(id)
    return { ...item, id }
  })
}

/** The columns that an action item fills. */
const columnsOf = (item: ActionItem) => ({
  text: item.task,
  person: item.assignee ?? null,
  personId: item.assigneeId ?? null,
  due: item.dueDate ?? null,
  dueOn: item.dueOn ?? null,
  state: item.completed ? ('done' as const) : ('open' as const),
  moments: item.moment ? [item.moment] : [],
  isUnsure: item.unsure ?? false,
  byPerson: item.byPerson ?? false,
})

/**
 * Writes the tasks of a recording in their order. Those that are already there keep when they were done; those that are not
 * listed any more leave the minutes: `removedBy` a person, or because a rewritten text lacks them. The caller has locked the
 * recording.
 */
export const writeTasks = async (
  trx: Trx,
  recordingId: string,
  given: readonly ActionItem[],
  removedBy: 'person' | 'rewrite',
): Promise<TaskItem[]> => {
  const items = await identified(trx, recordingId, given)
  if (items.length > 0)
    await trx
      .insertInto('outcomes')
      .values(
        items.map((item, i) => ({
          ...columnsOf(item),
          id: item.id,
          recordingId,
          kind: 'task' as const,
          place: i + 1,
        })),
      )
      .onConflict((on) =>
        on.column('id').doUpdateSet((e) => ({
          place: e.ref('excluded.place'),
          text: e.ref('excluded.text'),
          person: e.ref('excluded.person'),
          personId: e.ref('excluded.personId'),
          due: e.ref('excluded.due'),
          dueOn: e.ref('excluded.dueOn'),
          state: e.ref('excluded.state'),
          stateSince: sql<Date>`case when outcomes.state = excluded.state then outcomes.state_since else now() end`,
          moments: e.ref('excluded.moments'),
          isUnsure: e.ref('excluded.isUnsure'),
          byPerson: e.ref('excluded.byPerson'),
          removedAt: null,
          removedByPerson: false,
        })),
      )
      .execute()
  const kept = items.map(({ id }) => id)
  await trx
    .updateTable('outcomes')
    .set({ removedAt: new Date(), removedByPerson: removedBy === 'person' })
    .where('recordingId', '=', recordingId)
    .where('kind', '=', 'task')
    .where('removedAt', 'is', null)
    .where(sql<boolean>`id <> all (${kept}::uuid[])`)
    .execute()
  return items
}

import type { ActionItem } from '@hattama/contract/insight/summary'
import type { Queryable } from '#kernel/db/database.ts'

/** The members of a workspace a name in a summary may refer to. */
type People = {
  /** the person whose microphone was recorded, and what the summary calls them */
  me: { userId: string; labels: ReadonlySet<string> }
  members: readonly { userId: string; name: string }[]
}

const folded = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

/** Names that stand for the person at the microphone. */
const meLabels = ['me', 'я', 'мен']

export const peopleOf = async (
  db: Queryable,
  recordingId: string,
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
): Promise<People> => {
  const [rows, mine] = await Promise.all([
    db
      .selectFrom('memberships as m')
      .innerJoin('profiles as p', 'p.userId', 'm.userId')
      .select(['m.userId', 'p.firstName', 'p.lastName'])
      .where('m.workspaceId', '=', workspaceId)
      .execute(),
    db
      .selectFrom('speakers')
      .select('name')
      .where('recordingId', '=', recordingId)
      .where('kind', '=', 'me')
      .executeTakeFirst(),
  ])
  const labels = mine ? [...meLabels, folded(mine.name)].filter((l) => l !== '') : []
  return {
    me: { userId: ownerId, labels: new Set(labels) },
    members: rows.map((r) => ({ userId: r.userId, name: `${r.firstName} ${r.lastName}`.trim() })),
  }
}

/**
 * Assigns an item to a member if its name can mean nobody else: the person at the microphone, or the full name of
 * exactly one member. A first name is not enough: it may be an outsider's.
 */
export const assigned = (item: ActionItem, { me, members }: People): ActionItem => {
  const name = folded(item.assignee ?? '')
  if (name === '' || item.assigneeId) return item
  const member = members.find((m) => m.userId === me.userId)
  if (me.labels.has(name)) return { ...item, assigneeId: me.userId, assignee: member?.name ?? item.assignee }
  const called = members.filter((m) => m.name.includes(' ') && folded(m.name) === name)
  return called.length === 1 && called[0] ? { ...item, assigneeId: called[0].userId } : item
}

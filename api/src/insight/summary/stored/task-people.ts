import type { ActionItem } from '@hattama/contract/insight/summary'
import type { Queryable } from '#kernel/db/database.ts'

/** The members of a workspace a name in a summary may refer to. */
type People = {
  /** the person whose microphone was recorded, and what the summary calls them */
  me: { userId: string; labels: ReadonlySet<string> }
  members: readonly { userId: string; name: string }[]
  /** members by the names their voices are remembered under */
  voices: readonly { userId: string; name: string }[]
  /** names of the speakers of the meeting */
  speakers: ReadonlySet<string>
}

export const folded = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

/** Names that stand for the person at the microphone. */
const meLabels = ['me', 'я', 'мен']

export const peopleOf = async (
  db: Queryable,
  recordingId: string,
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
): Promise<People> => {
  const [rows, speakers, voices] = await Promise.all([
    db
      .selectFrom('memberships as m')
      .innerJoin('profiles as p', 'p.userId', 'm.userId')
      .select(['m.userId', 'p.firstName', 'p.lastName'])
      .where('m.workspaceId', '=', workspaceId)
      .execute(),
    db
      .selectFrom('speakers')
      .select(['name', 'kind', 'gone'])
      .where('recordingId', '=', recordingId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('voicePeople as v')
      .innerJoin('memberships as m', (on) =>
        on.onRef('m.userId', '=', 'v.userId').onRef('m.workspaceId', '=', 'v.workspaceId'),
      )
      .select(['m.userId', 'v.name'])
      .where('v.workspaceId', '=', workspaceId)
      .where('v.state', '=', 'agreed')
      .execute(),
  ])
  const mine = speakers.find(({ kind }) => kind === 'me')
  const labels = mine ? [...meLabels, folded(mine.name)].filter((l) => l !== '') : []
  const named = speakers.filter(({ name, gone }) => name !== '' && !gone)
  return {
    me: { userId: ownerId, labels: new Set(labels) },
    members: rows.map((r) => ({ userId: r.userId, name: `${r.firstName} ${r.lastName}`.trim() })),
    voices,
    speakers: new Set(named.map(({ name }) => folded(name))),
  }
}

/**
 * The member a name means, if it can mean nobody else: the full name of exactly one, or what a speaker of the meeting is called
 * who has a member's name or remembered voice. A first name that was only said is not enough: it may be an outsider's.
 */
export const memberCalled = (
  name: string,
  { members, voices, speakers }: Omit<People, 'me'>,
): string | null => {
  const called = (one: { name: string }) => folded(one.name) === folded(name)
  const isSpeaker = speakers.has(folded(name))
  const found = [
    ...members.filter((m) => called(m) && (isSpeaker || m.name.includes(' '))),
    ...(isSpeaker ? voices.filter(called) : []),
  ]
  const [userId, ...others] = new Set(found.map((one) => one.userId))
  return userId !== undefined && others.length === 0 ? userId : null
}

/** Assigns an item to a member if its name can mean nobody else: the person at the microphone, or as `memberCalled` says. */
export const assigned = (item: ActionItem, people: People): ActionItem => {
  const { me, members } = people
  const name = folded(item.assignee ?? '')
  if (name === '' || item.assigneeId) return item
  const member = members.find((m) => m.userId === me.userId)
  if (me.labels.has(name)) return { ...item, assigneeId: me.userId, assignee: member?.name ?? item.assignee }
  const userId = memberCalled(name, people)
  return userId === null ? item : { ...item, assigneeId: userId }
}

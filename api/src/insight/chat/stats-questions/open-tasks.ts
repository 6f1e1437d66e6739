import type { Citation, CitedMeeting } from '@hattama/contract/insight/chat'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy, searchDocuments } from '#kernel/visibility/may-be-seen.ts'
import { isReal, isRealDocument } from '#kernel/visibility/real-meetings.ts'
import { asActionItem, isDone, isTask, type TaskItem } from '#library/outcomes/tasks.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { withinPlan } from './found-meetings.ts'
import { isDue } from './due-in.ts'
import { namesTopic } from './names-topic.ts'
import { personIn } from './named-person.ts'
import type { Plan } from './plan.ts'

export type OpenTask = { item: TaskItem; meeting: CitedMeeting; citation: Citation | null }

/** Most tasks read: more than an answer can list. */
const maxRead = 1000

/** Finds open tasks, newest meetings first, those due at a certain time by their day; for a person, those assigned to them. */
export const findOpenTasks = (db: Db, scope: MeetingScope, plan: Plan): Promise<OpenTask[]> =>
  findTasks(db, scope, plan, sql`and not ${isDone}`)

/** Finds tasks in the same order, open or done. */
export const findAllTasks = (db: Db, scope: MeetingScope, plan: Plan): Promise<OpenTask[]> =>
  findTasks(db, scope, plan, sql``)

const findTasks = async (
  db: Db,
  scope: MeetingScope,
  plan: Plan,
  state: RawBuilder<unknown>,
): Promise<OpenTask[]> => {
  const { rows } = await sql<{
    item: TaskItem
    recordingId: string
    title: string | null
    filename: string
    tookPlaceAt: Date
  }>`
    select ${asActionItem} as item, r.id as recording_id, r.title, r.filename, r.took_place_at
    from search_documents d
    join recordings r on r.id = d.recording_id
    join summaries s on s.recording_id = r.id and s.deleted_at is null
    join outcomes o on o.recording_id = r.id and ${isTask} ${state}
    where ${withinPlan(scope, { ...plan, person: null }, sql``)}
    order by r.took_place_at desc, r.id, o.place, o.id
    limit ${maxRead}
  `.execute(db)
  // what is hidden is not asked for either: whether a guess is found would tell it
  const hiderOf = await redactorsOf(db, scope.workspaceId, idsOf(rows))
  const { due } = plan
  const asked = due
    ? rows.filter(({ item }) => isDue(item, due)).toSorted((a, b) => byDay(a.item, b.item))
    : rows
  return asked
    .filter(({ item, recordingId }) => {
      const assignee = hiderOf(recordingId).text(item.assignee ?? '')
      return plan.person === null || personIn(assignee, [plan.person]) !== null
    })
    .filter(
      ({ item, recordingId }) =>
        plan.topic === null || namesTopic(hiderOf(recordingId).text(item.task), plan.topic),
    )
    .map(({ item, recordingId, title, filename, tookPlaceAt }) => {
      const name = recordingTitle({ meetingTitle: title, filename }, '')
      return {
        item,
        meeting: { recordingId, title: name, createdAt: tookPlaceAt.toISOString() },
        // nobody is the speaker of what a person wrote
        citation: item.moment
          ? {
              ...item.moment,
              ...(item.byPerson && { speaker: '' }),
              recordingId,
              recordingTitle: name,
            }
          : null,
      }
    })
}

const byDay = (a: TaskItem, b: TaskItem) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '')

/** Everyone a question may name from the meetings a person can see: participants, speakers and assignees, unless hidden. */
export const knownPeople = async (
  db: Db,
  { workspaceId, userId, recordingIds }: MeetingScope,
): Promise<string[]> => {
  const chosen = sql`${recordingIds ?? []}::uuid[]`
  const { rows } = await sql<{ name: string; recordingId: string | null }>`
    select name, recording_id from (
      select unnest(d.people) as name, null as recording_id from search_documents d
      where d.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId, searchDocuments)}
        and (${isRealDocument} or d.recording_id = any(${chosen}))
      union all
      select o.person, case when r.hides_personal then r.id end
      from outcomes o join recordings r on r.id = o.recording_id join summaries s on s.recording_id = r.id
      where ${isTask} and s.workspace_id = ${workspaceId} and (${isReal} or r.id = any(${chosen}))
        and o.person <> '' and ${mayBeSeenBy(userId)}
    ) known group by name, recording_id order by count(*) desc limit 2000
  `.execute(db)
  const hiderOf = await redactorsOf(db, workspaceId, idsOf(rows))
  const isRead = ({ name, recordingId }: (typeof rows)[number]) =>
    recordingId === null || !hiderOf(recordingId).text(name).includes(hiddenMark)
  return [...new Set(rows.filter(isRead).map(({ name }) => name))]
}

const idsOf = (rows: readonly { recordingId: string | null }[]) => [
  ...new Set(rows.flatMap(({ recordingId }) => recordingId ?? [])),
]

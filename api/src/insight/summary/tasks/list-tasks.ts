import type { Seen } from '@hattama/contract/rules/visibility'
import type { Task, TaskList, TaskQuery } from '@hattama/contract/task'
import { sql } from 'kysely'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { seenColumns, visibleTo } from '#kernel/visibility/find-seen.ts'
import { asActionItem, isDone, isTask, type TaskItem } from '#library/outcomes/tasks.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { dayOf, isoOf } from '../../dates/calendar.ts'

/** A task as read with its meeting. */
export type TaskRow = Seen & {
  item: TaskItem
  summaryId: string
  recordingId: string
  title: string | null
  filename: string
  tookPlaceAt: Date
}

const likeOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The tasks of all meetings that pass a filter, whatever their state. */
const filtered = (person: Reader, wanted: TaskQuery) => sql`
  from outcomes o
  join recordings r on r.id = o.recording_id
  join summaries s on s.recording_id = o.recording_id
  where ${isTask} and s.workspace_id = ${person.workspaceId}
    and s.deleted_at is null and ${visibleTo(scopeOf(person))}
    ${wanted.recordingId ? sql`` : sql`and r.example is null`}
    ${wanted.whose === 'mine' ? sql`and o.person_id = ${person.userId}` : sql``}
    ${wanted.recordingId ? sql`and o.recording_id = ${wanted.recordingId}` : sql``}
    ${wanted.person ? sql`and ${wanted.person} in (o.person_id, o.person)` : sql``}
    ${wanted.from ? sql`and o.due_on >= ${wanted.from}::date` : sql``}
    ${wanted.to ? sql`and o.due_on <= ${wanted.to}::date` : sql``}
    ${
      wanted.q
        ? sql`and (o.text ilike ${likeOf(wanted.q)} or o.person ilike ${likeOf(wanted.q)}
            or coalesce(nullif(trim(r.title), ''), r.filename) ilike ${likeOf(wanted.q)})`
        : sql``
    }`

type Matched = {
  id: string
  recordingId: string
  task: string
  assignee: string
  assigneeId: string
  meeting: string
}

/**
 * Tasks that a search or a person's name matches only in what their meeting hides. They are left out for everybody: what is
 * found by what cannot be read could be spelled out.
 */
const matchedInHidden = async (db: Queryable, person: Reader, wanted: TaskQuery): Promise<string[]> => {
  if (wanted.q === '' && wanted.person === undefined) return []
  const { rows } = await sql<Matched>`
    select o.id, o.recording_id, o.text as task, coalesce(o.person, '') as assignee, coalesce(o.person_id, '') as assignee_id,
      coalesce(nullif(trim(r.title), ''), r.filename) as meeting
    ${filtered(person, wanted)} and r.hides_personal`.execute(db)
  const ids = [...new Set(rows.map(({ recordingId }) => recordingId))]
  const redactorOf = await redactorsOf(db, person.workspaceId, ids)
  return rows.flatMap(({ id, recordingId, task, assignee, assigneeId, meeting }) => {
    const read = redactorOf(recordingId).text
    const holds = (text: string) => read(text).toLowerCase().includes(wanted.q.toLowerCase())
    const isTheirs = wanted.person === undefined || [assigneeId, read(assignee)].includes(wanted.person)
    return isTheirs && [task, assignee, meeting].some(holds) ? [] : [id]
  })
}

const isOverdue = (today: string) => sql`(not ${isDone} and o.due_on < ${today}::date)`

const stateOf = (state: TaskQuery['state'], today: string) => {
  if (state === 'done') return sql`and ${isDone}`
  if (state === 'open') return sql`and not ${isDone}`
  return state === 'overdue' ? sql`and ${isOverdue(today)}` : sql``
}

export const asTask = (row: TaskRow): Task => ({
  ...row.item,
  summaryId: row.summaryId,
  recordingId: row.recordingId,
  ownerId: row.ownerId,
  visibility: row.visibility,
  share: row.share,
  meeting: row.title?.trim() || row.filename || 'Untitled Meeting',
  meetingDate: row.tookPlaceAt.toISOString(),
})

/** Tasks of all meetings: open ones by due day, then those without one, done ones last. */
export const listTasks = async (db: Queryable, person: Reader, wanted: TaskQuery): Promise<TaskList> => {
  const today = wanted.today ?? isoOf(dayOf(new Date()))
  const { page, limit } = wanted
  const without = await matchedInHidden(db, person, wanted)
  const from = sql`${filtered(person, wanted)}
    ${without.length === 0 ? sql`` : sql`and o.id <> all(${without}::uuid[])`}`
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<TaskRow>`
      select ${asActionItem} as item, s.id as summary_id, s.recording_id, r.title, r.filename, r.took_place_at,
        ${seenColumns(scopeOf(person))}
      ${from} ${stateOf(wanted.state, today)}
      order by ${isDone}, o.due_on nulls last, r.created_at desc, o.recording_id, o.place, o.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ open: number; overdue: number; done: number }>`
      select count(*) filter (where not ${isDone})::int as open,
        count(*) filter (where ${isOverdue(today)})::int as overdue,
        count(*) filter (where ${isDone})::int as done
      ${from}`.execute(db),
  ])
  const counts = sums[0] ?? { open: 0, overdue: 0, done: 0 }
  const total = wanted.state === 'all' ? counts.open + counts.done : counts[wanted.state]
  return {
    tasks: rows.map(asTask),
    counts,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

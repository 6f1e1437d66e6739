import type { Seen } from '@hattama/contract/rules/library/visibility'
import type { Task, TaskList, TaskQuery } from '@hattama/contract/insight/task'
import { sql } from 'kysely'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { seenColumns, visibleTo } from '#kernel/visibility/find-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { asActionItem, isDone, isTask, type TaskItem } from '#library/outcomes/tasks.ts'
import { hiderIn } from '#library/personal-data/redaction.ts'
import { dayOf, isoOf } from '../../dates/calendar.ts'

/** A task as read with its meeting. */
export type TaskRow = Seen & {
  item: TaskItem
  summaryId: string
  recordingId: string
  title: string | null
  filename: string
  tookPlaceAt: Date
  isExample?: boolean
}

const likeOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** What a search and a person's name are looked for in. */
const searched = sql`o.id, o.recording_id, o.text, coalesce(o.person, ''), coalesce(o.person_id, ''),
  coalesce(nullif(trim(r.title), ''), r.filename)`

const whoseTasks = (person: Reader, whose: TaskQuery['whose']) => {
  if (whose === 'all') return sql``
  const own = sql`o.person_id = ${person.userId}`
  if (whose === 'mine') return sql`and ${own}`
  // the example's people are nobody here
  return sql`and (${own} or (o.person is null and o.person_id is null and r.owner_id = ${person.userId} and ${isReal}))`
}

/** The tasks of all meetings that pass a filter, whatever their state. */
const filtered = (person: Reader, wanted: TaskQuery) => sql`
  from outcomes o
  join recordings r on r.id = o.recording_id
  join summaries s on s.recording_id = o.recording_id
  where ${isTask} and s.workspace_id = ${person.workspaceId}
    and s.deleted_at is null and ${visibleTo(scopeOf(person))}
    ${whoseTasks(person, wanted.whose)}
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
 * The condition that what a search or a person's name matches in a task can be read. Of meetings that hide personal data only
 * what is read here is in: what is found by what cannot be read could be spelled out, and a text or a setting of a moment
 * later is never taken for readable.
 */
const matchedReadably = async (db: Queryable, person: Reader, wanted: TaskQuery) => {
  if (wanted.q === '' && wanted.person === undefined) return sql``
  const { rows } = await sql<Matched>`
    select x.* from (select ${searched} ${filtered(person, wanted)} and r.hides_personal)
      as x (id, recording_id, task, assignee, assignee_id, meeting)`.execute(db)
  const { text } = await hiderIn(db, person.workspaceId)
  const readable = rows.filter(({ task, assignee, assigneeId, meeting }) => {
    const holds = (one: string) => text(one).toLowerCase().includes(wanted.q.toLowerCase())
    const isTheirs = wanted.person === undefined || [assigneeId, text(assignee)].includes(wanted.person)
    return isTheirs && [task, assignee, meeting].some(holds)
  })
  const column = (key: keyof Matched) => sql`${readable.map((row) => row[key])}`
  return sql`and (not r.hides_personal or (${searched}) in (
    select * from unnest(${column('id')}::uuid[], ${column('recordingId')}::uuid[], ${column('task')}::text[],
      ${column('assignee')}::text[], ${column('assigneeId')}::text[], ${column('meeting')}::text[])))`
}

const isOverdue = (today: string) => sql`(not ${isDone} and o.due_on < ${today}::date)`

const inState = (state: TaskQuery['state'], today: string) => {
  if (state === 'done') return sql`${isDone}`
  if (state === 'open') return sql`not ${isDone}`
  return state === 'overdue' ? isOverdue(today) : sql`true`
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
  ...(row.isExample && { isExample: true }),
})

/**
 * Tasks of all meetings: open ones by due day, then those without one, done ones last. Those of an example come behind all
 * others and are counted only where they alone are asked for; `examples: false` leaves them out (docs/decisions/169).
 */
export const listTasks = async (
  db: Queryable,
  person: Reader,
  wanted: TaskQuery,
  { examples = true }: { examples?: boolean } = {},
): Promise<TaskList> => {
  const today = wanted.today ?? isoOf(dayOf(new Date()))
  const { page, limit, state } = wanted
  const from = sql`${filtered(person, wanted)} ${examples ? sql`` : sql`and ${isReal}`}
    ${await matchedReadably(db, person, wanted)}`
  const isCounted = wanted.recordingId ? sql`true` : isReal
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<TaskRow>`
      select ${asActionItem} as item, s.id as summary_id, s.recording_id, r.title, r.filename, r.took_place_at,
        not ${isReal} as is_example, ${seenColumns(scopeOf(person))}
      ${from} and ${inState(state, today)}
      order by ${isReal} desc, ${isDone}, o.due_on nulls last, r.took_place_at desc, o.recording_id, o.place, o.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<TaskList['counts'] & { listed: number }>`
      select count(*) filter (where not ${isDone} and ${isCounted})::int as open,
        count(*) filter (where ${isOverdue(today)} and ${isCounted})::int as overdue,
        count(*) filter (where ${isDone} and ${isCounted})::int as done,
        count(*) filter (where ${inState(state, today)})::int as listed
      ${from}`.execute(db),
  ])
  const { listed: total, ...counts } = sums[0] ?? { open: 0, overdue: 0, done: 0, listed: 0 }
  return {
    tasks: rows.map(asTask),
    counts,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

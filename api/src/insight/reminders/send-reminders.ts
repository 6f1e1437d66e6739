import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Language } from '@hattama/contract/people/account'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import { sql } from 'kysely'
import type { Mail } from '#people/mail/mail.ts'
import type { ReminderKind } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import { isDone, isTask } from '#library/outcomes/tasks.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { addDays, dayOf, isoOf } from '../dates/calendar.ts'
import { firstHour, localDay } from './local-day.ts'
import { reminderWords } from './texts.ts'

type Due = {
  taskId: string
  recordingId: string
  workspaceId: string
  task: string
  dueOn: string
  meeting: string
  summaryId: string
  userId: string
  email: string
  language: Language | null
  timeZone: string | null
}
type Reminded = Due & { kind: ReminderKind }

/**
 * Open tasks of members who want reminders, due around now (across the world the date differs by a day either way).
 * Nobody is reminded of a task in a workspace they have left, or from a meeting they cannot see.
 */
const dueTasks = async (db: Db, now: Date): Promise<Due[]> => {
  const from = isoOf(addDays(dayOf(now), -1))
  const to = isoOf(addDays(dayOf(now), 2))
  const { rows } = await sql<Due>`
    select o.id as task_id, o.text as task, o.due_on::text as due_on, s.id as summary_id,
      r.id as recording_id, r.workspace_id,
      coalesce(nullif(trim(r.title), ''), r.filename) as meeting, u.id as user_id, u.email, p.language, w.time_zone
    from outcomes o
    join recordings r on r.id = o.recording_id
    join summaries s on s.recording_id = o.recording_id
    join memberships m on m.workspace_id = s.workspace_id and m.user_id = o.person_id
    join auth_users u on u.id = m.user_id
    left join profiles p on p.user_id = u.id
    left join reminder_settings w on w.user_id = u.id
    where ${isTask} and not ${isDone} and o.due_on between ${from}::date and ${to}::date
      and s.deleted_at is null and r.deleted_at is null and ${isReal} and ${mayBeSeenBy(sql.ref('m.userId'))}
      and coalesce(w.enabled, true)`.execute(db)
  return hidden(db, rows)
}

/** What is hidden in a meeting stays hidden in mail. */
const hidden = async (db: Db, rows: readonly Due[]): Promise<Due[]> => {
  const made: Due[] = []
  for (const [workspaceId, own] of Map.groupBy(rows, (r) => r.workspaceId)) {
    const hiderOf = await redactorsOf(db, workspaceId, [...new Set(own.map((r) => r.recordingId))])
    for (const row of own) {
      const hide = hiderOf(row.recordingId)
      made.push({ ...row, task: hide.text(statementOf(row.task)), meeting: hide.text(row.meeting) })
    }
  }
  return made
}

const kindOf = (due: Due, now: Date): ReminderKind | null => {
  const { today, tomorrow, hour } = localDay(now, due.timeZone)
  if (hour < firstHour) return null
  if (due.dueOn === today) return 'on-the-day'
  return due.dueOn === tomorrow ? 'day-before' : null
}

/** Claims the reminders not claimed yet, of tasks whose meeting was not deleted meanwhile. */
const claim = async (db: Db, reminded: readonly Reminded[]): Promise<Reminded[]> => {
  const list = (of: (one: Reminded) => string) => reminded.map(of)
  const { rows } = await sql<{ taskId: string; kind: ReminderKind }>`
    insert into sent_reminders (task_id, user_id, kind, due_on)
    select o.id, given.user_id, given.kind, given.due_on
    from unnest(${list((r) => r.taskId)}::uuid[], ${list((r) => r.userId)}::text[], ${list((r) => r.kind)}::text[],
      ${list((r) => r.dueOn)}::date[]) as given (task_id, user_id, kind, due_on)
    join outcomes o on o.id = given.task_id
    for key share of o
    on conflict do nothing returning task_id, kind`.execute(db)
  return reminded.filter((r) => rows.some((row) => row.taskId === r.taskId && row.kind === r.kind))
}

const release = async (db: Db, reminded: readonly Reminded[]) => {
  for (const { taskId, userId, kind, dueOn } of reminded) {
    await db
      .deleteFrom('sentReminders')
      .where('taskId', '=', taskId)
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('dueOn', '=', dueOn)
      .execute()
  }
}

/** The token of the person's unsubscribe link, made with the first reminder. */
const stopTokenOf = async (db: Db, userId: string): Promise<string> => {
  const row = await db
    .insertInto('reminderSettings')
    .values({ userId })
    .onConflict((c) => c.column('userId').doUpdateSet({ userId }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return row.token
}

/** Longest text in a row of the letter, UTF-16 units. */
const longest = 300

/** The mail: what is due today, then tomorrow, each with its meeting and a link. */
const reminderText = (reminded: readonly Reminded[], publicUrl: string, stopUrl: string) => {
  const words = reminderWords[reminded[0]?.language ?? 'ru']
  const part = (kind: ReminderKind, title: string) => {
    const own = reminded.filter((r) => r.kind === kind)
    if (own.length === 0) return []
    const rows = own.map(
      (r) =>
        `- ${oneLine(r.task, longest)} (${words.from(oneLine(r.meeting, longest))})\n  ${publicUrl}/summaries/${r.summaryId}`,
    )
    return [`${title}:\n\n${rows.join('\n')}`]
  }
  const body = [
    ...part('on-the-day', words.today),
    ...part('day-before', words.tomorrow),
    `${words.all} ${publicUrl}/summaries/tasks?whose=mine`,
    `${words.stop} ${stopUrl}`,
  ].join('\n\n')
  return { subject: words.subject(reminded.length), body }
}

export type ReminderTools = { db: Db; mail: Pick<Mail, 'sendNow'>; publicUrl: string }

/**
 * Sends the reminders that are due, in one mail per person. One that could not be sent is retried in the next round.
 * @returns mails sent
 */
export const sendReminders = async ({ db, mail, publicUrl }: ReminderTools, now: Date): Promise<number> => {
  const wanted = (await dueTasks(db, now)).flatMap((due): Reminded[] => {
    const kind = kindOf(due, now)
    return kind === null ? [] : [{ ...due, kind }]
  })
  let sent = 0
  for (const [userId, own] of Map.groupBy(wanted, (r) => r.userId)) {
    const claimed = await claim(db, own)
    const [first] = claimed
    if (!first) continue
    const stopUrl = `${publicUrl}/api/reminders/stop?token=${await stopTokenOf(db, userId)}`
    if (await mail.sendNow(first.email, reminderText(claimed, publicUrl, stopUrl), stopUrl)) sent++
    else await release(db, claimed)
  }
  return sent
}

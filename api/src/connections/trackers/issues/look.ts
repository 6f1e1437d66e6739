import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { SharedTask } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import { seenByConnection } from '../../delivery/fan-out.ts'
import { type Issue, maxRead } from '../port/tracker.ts'
import { mergeTask } from './merge-task.ts'
import { meetingHere } from './here.ts'
import { hereOf } from './issue-text.ts'
import { type Speaking, sharedOf } from './push.ts'
import { noteGone, noteWithTick, Outrun, type Row } from './rows.ts'

/** Most issues per read, to limit what we request from a tracker every few minutes. */
const maxAtOnce = 500
/** Done issues created longer ago than this are no longer read. */
const settledDays = 30

/** Issues of a connection that may have changed, the least recently read first. */
const openRows = async (db: Db, connectionId: string, keys: readonly string[] | null): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select i.* from task_issues i
    join connections c on c.id = i.connection_id
    join recordings r on r.id = i.recording_id
    where i.connection_id = ${connectionId}::uuid and i.issue is not null and not i.is_gone
      and r.deleted_at is null and ${seenByConnection}
      and (not (i.there ->> 'done')::boolean or i.created_at > now() - make_interval(days => ${settledDays}))
      ${keys === null ? sql`` : sql`and (i.key = any (${keys}::text[]) or i.issue = any (${keys}::text[]))`}
    order by i.seen_at nulls first limit ${maxAtOnce}`.execute(db)
  return rows
}

/** Takes over changes from there: a tick is set here, a conflict is shown. Nothing is changed there. */
const takeOver = async (
  { db, settings, connection }: Speaking,
  publicUrl: string,
  row: Row,
  issue: Issue,
): Promise<void> => {
  const { connectionId, recordingId, taskId } = row
  const place = { connectionId, recordingId, taskId, workspaceId: connection.workspaceId }
  const meeting = await meetingHere(db, connection, recordingId, publicUrl)
  const item = meeting?.tasks.find(({ id }) => id === taskId)
  if (!item) return
  const here = hereOf(item, settings)
  const before: SharedTask = row.agreed ?? sharedOf(issue.there)
  const { tick } = mergeTask(before, here, sharedOf(issue.there))
  // nothing was sent there: only what is the same on both sides by now counts as agreed
  const agreed = { ...before, done: tick ?? (here.done === issue.there.done ? here.done : before.done) }
  const same = (['task', 'dueOn', 'assignee'] as const).filter((field) => here[field] === issue.there[field])
  const joined = { ...agreed, ...Object.fromEntries(same.map((field) => [field, here[field]])) }
  // a status that was refused when we sent it, but has been reached since
  const isTaken = row.error?.fault === 'workflow' && here.done === issue.there.done
  const error = isTaken ? null : row.error
  await noteWithTick(db, place, { issue, agreed: joined, error, tick }, row.revision).catch(
    (failed: unknown) => {
      if (!(failed instanceof Outrun)) throw failed
    },
  )
}

const isLate = ({ aborted, reason }: AbortSignal) => aborted && (reason as Error).name === 'TimeoutError'

/**
 * Reads issues from a tracker, all that may have changed or those of `keys`, and takes over changes. Issues that are gone
 * are noted as such. A deadline after the first page counts as success: the next read begins with the others.
 * @throws TrackerFault; the abort reason of `signal`
 */
export const lookAt = async (
  speaking: Speaking,
  publicUrl: string,
  keys: readonly string[] | null,
  signal: AbortSignal,
): Promise<void> => {
  const { db, tracker, target, ask, connection } = speaking
  const rows = await openRows(db, connection.id, keys)
  for (let from = 0; from < rows.length; from += maxRead) {
    if (from > 0 && isLate(signal)) return
    signal.throwIfAborted()
    const some = rows.slice(from, from + maxRead)
    const read = await tracker
      .read(target, ask, [...new Set(some.flatMap(({ issue }) => issue ?? []))])
      .catch((error: unknown) => {
        if (from > 0 && isLate(signal)) return null
        throw error
      })
    if (read === null) return
    const byId = new Map(read.map((issue) => [issue.id, issue]))
    for (const row of some) {
      const issue = byId.get(row.issue ?? '')
      if (!issue) await noteGone(db, row)
      else if (row.there === null || !isDeepStrictEqual(row.there, issue.there))
        await takeOver(speaking, publicUrl, row, issue)
    }
    await db
      .updateTable('taskIssues')
      .set({ seenAt: new Date() })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

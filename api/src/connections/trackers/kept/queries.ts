import { isTracker, trackerKinds } from '@hattama/contract/rules/connections/connection-kinds'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { type IssueConflict, type SharedField, sharedFields } from '@hattama/contract/connections/task-issue'
import type { TaskIssues } from '@hattama/contract/connections/task-issue'
import type { TrackerSettings } from '@hattama/contract/connections/tracker'
import { findSummaryOfRecording } from '#insight/summary/stored/queries.ts'
import type { IssueThere, SharedTask } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { redactFor, usualReading } from '#library/personal-data/redaction.ts'
import { mayAct } from '../../delivery/may-act.ts'
import { seenByConnection } from '../../delivery/fan-out.ts'
import { mergeTask } from '../issues/merge-task.ts'
import { asTitle, hereOf } from '../issues/issue-text.ts'
import { sharedOf } from '../issues/push.ts'

/** Trackers a person may send a recording's tasks to: their own and the workspace's, if they see the recording. */
const usable = (db: Db, person: Person, recordingId: string) =>
  db
    .selectFrom('connections as c')
    .innerJoin('recordings as r', 'r.workspaceId', 'c.workspaceId')
    .select(['c.id', 'c.kind', 'c.name'])
    .where('c.workspaceId', '=', person.workspaceId)
    .where((e) => e.or([e('c.userId', 'is', null), e('c.userId', '=', person.userId)]))
    .where('c.kind', 'in', trackerKinds)
    .where('c.state', '=', 'active')
    .where(mayAct())
    .where('r.id', '=', recordingId)
    .where(seenByConnection)
    .orderBy('c.createdAt')

/** Null where a person may not send a recording's tasks there. */
export const findUsable = async (db: Db, person: Person, recordingId: string, connectionId: string) =>
  (await usable(db, person, recordingId).where('c.id', '=', connectionId).executeTakeFirst()) ?? null

/** Issues shown to a person who sees the minutes: those in the workspace's trackers, and in their own. */
const shownIssues = (db: Db, person: Person, recordingId: string) =>
  db
    .selectFrom('taskIssues as i')
    .innerJoin('connections as c', 'c.id', 'i.connectionId')
    .selectAll('i')
    .select(['c.kind', 'c.name', 'c.tracker'])
    .where('i.recordingId', '=', recordingId)
    .where('c.workspaceId', '=', person.workspaceId)
    .where((e) => e.or([e('c.userId', 'is', null), e('c.userId', '=', person.userId)]))
    .orderBy('i.createdAt')

const sidesOf = (field: SharedField, item: ActionItem, there: IssueThere) => {
  if (field === 'task') return { here: asTitle(item.task), there: there.task }
  if (field === 'dueOn') return { here: item.dueOn ?? null, there: there.dueOn }
  return { here: item.assignee ?? null, there: there.assigneeName }
}

type Sides = { agreed: SharedTask | null; there: IssueThere | null; tracker: TrackerSettings | null }

const conflictsOf = ({ agreed, there, tracker }: Sides, item: ActionItem | undefined): IssueConflict[] => {
  if (!item || !agreed || !there || !tracker) return []
  const { conflicts } = mergeTask(agreed, hereOf(item, tracker), sharedOf(there))
  return sharedFields
    .filter((field) => conflicts.includes(field))
    .map((field) => ({ field, ...sidesOf(field, item, there) }))
}

/** Returns what a meeting's tasks became in trackers, with personal data hidden as it is for trackers. */
export const listTaskIssues = async (db: Db, person: Person, recordingId: string): Promise<TaskIssues> => {
  const rows = await shownIssues(db, person, recordingId).execute()
  const trackers = await usable(db, person, recordingId).execute()
  const summary = rows.length === 0 ? null : await findSummaryOfRecording(db, person, recordingId)
  const items =
    summary === null
      ? []
      : await redactFor(db, await usualReading(db, recordingId), summary.actionItems, person)
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    issues: rows.flatMap(({ kind, ...row }) =>
      isTracker(kind)
        ? {
            id: row.id,
            taskId: row.taskId,
            connectionId: row.connectionId,
            kind,
            name: row.name,
            state: row.isGone
              ? ('gone' as const)
              : row.issue === null
                ? ('sending' as const)
                : ('sent' as const),
            key: row.key,
            url: row.url,
            // a project may have no status field
            status: row.there?.status || null,
            isDone: row.there?.done ?? false,
            conflicts: row.isGone ? [] : conflictsOf(row, byId.get(row.taskId)),
            error: row.error,
          }
        : [],
    ),
    trackers: trackers.flatMap(({ id, kind, name }) => (isTracker(kind) ? { id, kind, name } : [])),
  }
}

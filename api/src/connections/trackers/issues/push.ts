import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import type { TrackerSettings, TrackerTarget } from '@hattama/contract/connections/tracker'
import type { IssueThere, SharedTask } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Connection, Outcome } from '../../port/kind.ts'
import { type Ask, TrackerFault, trackerFault } from '../port/ask.ts'
import type { Issue, IssueChange, Tracker } from '../port/tracker.ts'
import { mergeTask, type LocalTask, isSettled } from './merge-task.ts'
import type { MeetingHere } from './here.ts'
import { hereOf, newIssueOf, removedText } from './issue-text.ts'
import { forgetIssue, noteGone, noteIssue, noteWithTick, type Row } from './rows.ts'

/** How long a create without a response may still be in progress there, ms: we search for the issue only after that. */
const unansweredMs = 60_000

/** A tracker, with the key, the settings and the connection it is used for. */
export type Speaking = {
  db: Db
  tracker: Tracker
  target: TrackerTarget
  settings: TrackerSettings
  connection: Connection
  ask: Ask
}

type Task = MeetingHere['tasks'][number]
export type Failed = Extract<Outcome, { ok: false }>

export const sharedOf = ({ task, dueOn, assignee, done }: IssueThere): SharedTask => ({
  task,
  dueOn,
  assignee,
  done,
})

export const errorOf = ({ fault, status, said }: Failed): DeliveryOutcome => ({
  fault,
  status,
  tookMs: 0,
  ...(said !== undefined && { said }),
})

/**
 * Creates the issue unless it exists: a worker may have been killed between creating and recording it. `before` is what was
 * created: any difference came about there, by a rule of the tracker or by hand, and is not reverted. Of an issue that was
 * found we only know that it was open.
 */
const findOrMake = async (
  speaking: Speaking,
  meeting: MeetingHere,
  task: Task,
  here: LocalTask,
): Promise<{ issue: Issue; before: SharedTask }> => {
  const { tracker, target, ask, settings } = speaking
  const issue = newIssueOf(meeting, task, here)
  const found = await tracker.find(target, ask, settings, issue.marker)
  if (found) return { issue: found, before: { ...sharedOf(found.there), done: false } }
  try {
    const made = await tracker.create(target, ask, settings, issue)
    return { issue: made, before: { ...here, done: false } }
  } catch (error) {
    if (!(error instanceof TrackerFault)) throw error
    const { outcome } = error
    const isUnanswered = outcome.fault === 'timeout' || outcome.fault === 'unreachable'
    throw isUnanswered ? trackerFault(outcome.fault, outcome.status, { waitMs: unansweredMs }) : error
  }
}

/** Drops a change of status where the settings leave that status alone. */
const within = ({ doneStatus, openStatus }: TrackerSettings, change: IssueChange): IssueChange => {
  const { done, ...rest } = change
  return done === undefined || (done ? doneStatus : openStatus) === null ? rest : change
}

/** What both agree on after a change: what the tracker accepted, not what it was sent. */
const taken = (
  agreed: SharedTask,
  before: SharedTask,
  change: IssueChange,
  there: IssueThere,
): SharedTask => ({
  task: change.task === undefined ? agreed.task : there.task,
  dueOn: change.dueOn === undefined ? agreed.dueOn : there.dueOn,
  assignee: change.assignee === undefined ? agreed.assignee : there.assignee,
  // if the tracker did not accept the tick, it stays as before
  done: there.done === agreed.done ? agreed.done : before.done,
})

/**
 * Syncs a task and its issue: creates it if it is missing and may be made, and changes there what changed only here. What
 * changed on both sides waits for a person. @throws TrackerFault
 */
export const pushTask = async (
  speaking: Speaking,
  meeting: MeetingHere,
  task: Task,
  row: Row | undefined,
  mayMake: boolean,
): Promise<void> => {
  const { db, tracker, target, ask, settings, connection } = speaking
  const place = { connectionId: connection.id, recordingId: meeting.recordingId, taskId: task.id }
  const here = hereOf(task, settings)
  let issue: Issue
  let before: SharedTask
  if (row?.issue && !row.isGone) {
    if (row.agreed && isSettled(row.agreed, here) && row.error === null) return
    const [read] = await tracker.read(target, ask, [row.issue])
    if (!read) return noteGone(db, row)
    issue = read
    before = row.agreed ?? sharedOf(issue.there)
  } else {
    if (!mayMake) return
    ;({ issue, before } = await findOrMake(speaking, meeting, task, here))
  }
  const { there, tick: ticked, agreed } = mergeTask(before, here, sharedOf(issue.there))
  // noted before any further request, so that the issue is known to exist
  await noteIssue(db, place, issue, before)
  const change = within(settings, there)
  const after =
    Object.keys(change).length === 0 ? issue : await tracker.change(target, ask, settings, issue.id, change)
  const isHeld = change.done !== undefined && after.there.done !== change.done
  const error = isHeld ? errorOf({ ok: false, fault: 'workflow', status: null }) : null
  const common = taken(agreed, before, change, after.there)
  const { workspaceId } = connection
  await noteWithTick(db, { ...place, workspaceId }, { issue: after, agreed: common, error, tick: ticked })
}

/** Comments on an issue whose task left the minutes; the issue stays. @throws TrackerFault */
export const pushRemoval = async (speaking: Speaking, meeting: MeetingHere, row: Row): Promise<void> => {
  const { db, tracker, target, ask } = speaking
  if (row.issue !== null && !row.isGone) {
    try {
      await tracker.remark(target, ask, row.issue, removedText(meeting.language))
    } catch (error) {
      if (!(error instanceof TrackerFault) || error.outcome.fault !== 'gone') throw error
    }
  }
  await forgetIssue(db, row)
}

import type { SharedField } from '@hattama/contract/connections/task-issue'
import type { SharedTask } from '#kernel/db/columns.ts'
import type { IssueChange } from '../port/tracker.ts'

/** A task as it is here. `assignee` null: nobody known there, which says nothing about who has it there. */
export type LocalTask = SharedTask

type MergedTask = {
  /** what to change there */
  there: IssueChange
  /** the tick to take over here; null: it stays as it is */
  tick: boolean | null
  /** changed on both sides, in different ways */
  conflicts: SharedField[]
  /** what both sides agree on once that is done */
  agreed: SharedTask
}

type Change = { [F in SharedField]?: SharedTask[F] }

/**
 * Merges a task here and its issue there, given what both last agreed on. A change on one side goes to the other, except
 * that text, day and person stay here as they were said; a field changed on both sides is not overwritten.
 */
export const mergeTask = (before: SharedTask, here: LocalTask, there: SharedTask): MergedTask => {
  const change: Change = {}
  const agreed: SharedTask = { ...before }
  const conflicts: SharedField[] = []
  const settle = (field: SharedField) => {
    const ours = { [field]: here[field] }
    if (field === 'assignee' && here.assignee === null) {
      Object.assign(agreed, { [field]: there[field] })
    } else if (here[field] === there[field]) {
      Object.assign(agreed, ours)
    } else if (here[field] !== before[field]) {
      if (there[field] !== before[field]) conflicts.push(field)
      else {
        Object.assign(change, ours)
        Object.assign(agreed, ours)
      }
    }
  }
  settle('task')
  settle('dueOn')
  settle('assignee')
  const isSame = here.done === there.done
  const isTickedHere = here.done !== before.done
  if (isSame || isTickedHere) agreed.done = here.done
  else agreed.done = there.done
  return {
    there: { ...change, ...(!isSame && isTickedHere && { done: here.done }) },
    tick: !isSame && !isTickedHere ? there.done : null,
    conflicts,
    agreed,
  }
}

/** Whether nothing has changed here since both sides last agreed. */
export const isSettled = (before: SharedTask, here: LocalTask): boolean =>
  here.task === before.task &&
  here.dueOn === before.dueOn &&
  here.done === before.done &&
  (here.assignee === null || here.assignee === before.assignee)

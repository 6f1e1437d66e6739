import type { Task } from '@hattama/contract/insight/task'
import { isSameThing, read } from './same-thing.ts'

/** A task that a later meeting moved to another day. */
type Moved = { task: Task; from: string; to: string }

const isOneOwner = (a: Task, b: Task) => {
  if (a.assigneeId && b.assigneeId) return a.assigneeId === b.assigneeId
  return !a.assignee || !b.assignee || a.assignee.toLowerCase() === b.assignee.toLowerCase()
}

/**
 * Follows open tasks from meeting to meeting: a task agreed again is listed once, as last agreed, and those the latest
 * meeting moved to another day are reported.
 * @param tasks open ones, in the order of their meetings, oldest first
 */
export const followTasks = (tasks: readonly Task[], latest: string | null) => {
  const followed: { task: Task; said: ReturnType<typeof read> }[] = []
  const moved: Moved[] = []
  for (const task of tasks) {
    const said = read(task.task)
    const at = followed.findIndex(
      (one) =>
        one.task.recordingId !== task.recordingId &&
        isOneOwner(one.task, task) &&
        isSameThing(one.said, said),
    )
    const before = followed[at]
    if (!before) {
      followed.push({ task, said })
      continue
    }
    const [from, to] = [before.task.dueOn, task.dueOn]
    if (from && to && from !== to && task.recordingId === latest) moved.push({ task, from, to })
    // owner and day hold until someone says otherwise
    const stands: Task = {
      ...task,
      assignee: task.assignee ?? before.task.assignee,
      assigneeId: task.assigneeId ?? before.task.assigneeId,
      dueOn: to ?? from,
      dueDate: task.dueDate ?? before.task.dueDate,
    }
    followed[at] = { task: stands, said }
  }
  return { open: followed.map(({ task }) => task), moved }
}

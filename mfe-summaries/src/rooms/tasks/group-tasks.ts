import type { Task } from '@hattama/contract/insight/task'
import type { TaskChoice } from './task-choice.ts'
import { dayAsDate } from '@hattama/ui/format/due'

type DateGroup = 'overdue' | 'today' | 'week' | 'later' | 'none' | 'done'

/** `title` null: the heading comes from the dictionaries, by `key`. */
export type TaskGroup = { key: string; title: string | null; tasks: Task[] }

const dayMs = 86_400_000

/** The date group of a task; `today` is the reader's day. */
const dateGroupOf = ({ completed, dueOn }: Task, today: string): DateGroup => {
  if (completed) return 'done'
  if (!dueOn) return 'none'
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dayAsDate(dueOn).getTime() - dayAsDate(today).getTime() <= 7 * dayMs ? 'week' : 'later'
}

/** Groups tasks under headings, keeping their order; a heading appears at its first task. */
export const groupTasks = (tasks: readonly Task[], by: TaskChoice['group'], today: string): TaskGroup[] => {
  const groups = new Map<string, TaskGroup>()
  for (const task of tasks) {
    const [key, title] =
      by === 'date'
        ? [dateGroupOf(task, today), null]
        : by === 'meeting'
          ? [task.recordingId, task.meeting]
          : [task.assigneeId ?? task.assignee ?? 'nobody', task.assignee ?? null]
    const group = groups.get(key) ?? { key, title, tasks: [] }
    group.tasks.push(task)
    groups.set(key, group)
  }
  return [...groups.values()]
}

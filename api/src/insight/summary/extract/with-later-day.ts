import { saidBefore, withSameBefore } from '@hattama/contract/rules/insight/said-before'
import type { Day } from '../../dates/calendar.ts'
import { lastDayIn } from './acts/day-of-task.ts'
import type { Statement } from './acts/statement.ts'
import type { FoundTask } from './extract-tasks.ts'

/**
 * A task whose day was put right later, with the words that do so behind it: "I'll pin them tonight. … Okay, tomorrow then." Null where
 * it was worded as a task: that wording names the old day.
 */
export const withLaterDay = (
  task: FoundTask,
  later: Statement,
  { meeting, language }: { meeting: Day; language: string },
): FoundTask | null => {
  if (task.isWorded) return null
  const { statement, before } = saidBefore(task.item.task)
  const day = lastDayIn(later.u.text, meeting, language)
  const words = withSameBefore(`${statement} … ${later.u.text}`, before)
  return {
    ...task,
    item: { ...task.item, task: words, dueDate: day?.dueDate ?? null, dueOn: day?.dueOn ?? null },
  }
}

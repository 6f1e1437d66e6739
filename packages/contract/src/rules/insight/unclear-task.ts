import type { ActionItem } from '../../schema/insight/summary.ts'

/** What a task that may be none lacks; null: nothing is to be said of it. A person's own task, or a done one, is no question. */
export const lackOf = (
  item: Pick<ActionItem, 'unsure' | 'byPerson' | 'completed' | 'assignee' | 'dueDate' | 'dueOn'>,
): 'unsure' | 'noOwner' | 'noDate' | null => {
  if (!item.unsure || item.byPerson || item.completed) return null
  const hasDate = Boolean(item.dueOn ?? item.dueDate)
  if (item.assignee) return hasDate ? null : 'noDate'
  return hasDate ? 'noOwner' : 'unsure'
}

import type { ActionItem } from '../../schema/insight/summary.ts'

/**
 * When a task is due: the words used in the meeting, the day they mean, or both; null if neither is known.
 * @param say a calendar day (yyyy-mm-dd) for the reader
 */
export const dueText = (
  { dueDate, dueOn }: Pick<ActionItem, 'dueDate' | 'dueOn'>,
  say: (day: string) => string,
): string | null => {
  if (!dueOn) return dueDate ?? null
  const day = say(dueOn)
  // a day chosen by hand has no words of its own
  return dueDate && dueDate !== dueOn && !/\d{4}/.test(dueDate) ? `${dueDate} · ${day}` : day
}

import type { ActionItem } from '../../schema/insight/summary.ts'

type Due = Pick<ActionItem, 'dueDate' | 'dueOn'>

/**
 * When a task is due: its day, or the words used in the meeting where no day is known; null if neither is.
 * @param say a calendar day (yyyy-mm-dd) for the reader
 */
export const dueText = ({ dueDate, dueOn }: Due, say: (day: string) => string): string | null =>
  dueOn ? say(dueOn) : (dueDate ?? null)

/** "by Friday (Dec 4, 2026)" as the day alone; anything else as it is. */
export const dueOnce = (dueDate: string): string => dueDate.replace(/^[^()]+ \(([^()]*\d{4}[^()]*)\)$/, '$1')

/** The words used in the meeting where they say more than the day; null: they do not, or are shown themselves. */
export const dueWords = ({ dueDate, dueOn }: Due): string | null => {
  const words = dueDate?.replace(/ \([^()]*\d{4}[^()]*\)$/, '')
  return dueOn && words && words !== dueOn && !/\d{4}/.test(words) ? words : null
}

import type { Language } from '@hattama/contract/people/account'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { dateText, dayHere } from './date.ts'

/** Noon of a calendar day (yyyy-mm-dd), so that no time zone shifts it to another day. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00`)

/** When a task is due: the words used in the meeting, the day they mean, or both; null if neither is known. */
export const dueText = (
  { dueDate, dueOn }: Pick<ActionItem, 'dueDate' | 'dueOn'>,
  language: Language,
): string | null => {
  const day = dueOn ? dateText(dayAsDate(dueOn), language) : null
  // a day chosen by hand has no words of its own
  const words = dueDate && dueDate !== dueOn && !/\d{4}/.test(dueDate) ? dueDate : null
  return day ? (words ? `${words} · ${day}` : day) : (dueDate ?? null)
}

/** Whether an open task's day has passed for the reader. */
export const isOverdue = ({ completed, dueOn }: Pick<ActionItem, 'completed' | 'dueOn'>): boolean =>
  !completed && typeof dueOn === 'string' && dueOn < dayHere()

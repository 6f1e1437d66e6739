import type { Language } from '@hattama/contract/people/account'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { dueText as dueIn } from '@hattama/contract/rules/insight/due-text'
import { dateText, dayHere } from './date.ts'

/** Noon of a calendar day (yyyy-mm-dd), so that no time zone shifts it to another day. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00`)

/** When a task is due: its day, else the words used in the meeting; null if neither is known. */
export const dueText = (item: Pick<ActionItem, 'dueDate' | 'dueOn'>, language: Language): string | null =>
  dueIn(item, (day) => dateText(dayAsDate(day), language))

/** Whether an open task's day has passed for the reader. */
export const isOverdue = ({ completed, dueOn }: Pick<ActionItem, 'completed' | 'dueOn'>): boolean =>
  !completed && typeof dueOn === 'string' && dueOn < dayHere()

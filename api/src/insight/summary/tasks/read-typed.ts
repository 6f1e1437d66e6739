import type { ReadTask } from '@hattama/contract/insight/task'
import type { Day } from '../../dates/calendar.ts'
import { dayTyped } from './day-typed.ts'
import { ownerTyped } from './owner-typed.ts'

/**
 * Reads whose a typed task is and when it is due, for the person to confirm. `known`: names of the people it may be given to;
 * anybody else only where the words say that they are the owner. `today`: the day it is typed on.
 */
export const readTyped = (text: string, known: readonly string[], today: Day): ReadTask => {
  const owner = ownerTyped(text, [...new Set(known)])
  const day = dayTyped(text, today)
  return {
    assignee: owner?.who ?? null,
    dueOn: day?.dueOn ?? null,
    assigneeAt: owner?.at ?? null,
    dueAt: day?.at ?? null,
  }
}

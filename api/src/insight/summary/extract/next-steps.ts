import type { Day } from '../../dates/calendar.ts'
import { daySaid } from '../../dates/day-said.ts'
import type { FoundTask } from './extract-tasks.ts'
import { findNextSteps } from './find-decisions.ts'
import type { Utterance } from './utterances.ts'

/** What happens next: a task with a day, or something everyone will do. */
export type NextStep = {
  u: Utterance
  text: string
  owner: string | null
  /** yyyy-mm-dd; null when its words name no day, or more than one */
  on: string | null
}

/** Tasks with a day and what everyone will do, sorted by day; those without a day come last. */
export const nextStepsOf = (
  utterances: readonly Utterance[],
  tasks: readonly FoundTask[],
  { language, day }: { language: string; day: Day | null },
): NextStep[] => {
  const due = tasks.flatMap(({ u, item }): NextStep[] =>
    item.dueOn ? [{ u, text: item.task, owner: item.assignee ?? null, on: item.dueOn }] : [],
  )
  const intended = findNextSteps(utterances, language).map((u): NextStep => ({
    u,
    text: u.text,
    owner: null,
    on: (day && daySaid(u.text, day, language)?.dueOn) ?? null,
  }))
  const last = '9999-12-31'
  return [...due, ...intended].toSorted(
    (a, b) => (a.on ?? last).localeCompare(b.on ?? last) || a.u.startMs - b.u.startMs,
  )
}

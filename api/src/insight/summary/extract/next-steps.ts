import type { Day } from '../../dates/calendar.ts'
import { daySaid } from '../../dates/day-said.ts'
import type { FoundTask } from './extract-tasks.ts'
import { findNextSteps } from './find-decisions.ts'
import type { Utterance } from './utterances.ts'

/** Something everyone will do next. */
export type NextStep = {
  u: Utterance
  text: string
  /** yyyy-mm-dd; null when its words name no day, or more than one */
  on: string | null
}

/** What everyone will do, unless it is a task, sorted by day; those without a day come last. */
export const nextStepsOf = (
  utterances: readonly Utterance[],
  tasks: readonly FoundTask[],
  { language, day }: { language: string; day: Day | null },
): NextStep[] => {
  const last = '9999-12-31'
  return findNextSteps(utterances, language)
    .filter((u) => !tasks.some(({ line }) => line.includes(u)))
    .map((u): NextStep => ({
      u,
      text: u.text,
      on: (day && daySaid(u.text, day, language)?.dueOn) ?? null,
    }))
    .toSorted((a, b) => (a.on ?? last).localeCompare(b.on ?? last) || a.u.startMs - b.u.startMs)
}

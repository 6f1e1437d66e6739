import type { FoundTask } from './extract-tasks.ts'

const noDay = '9999-12-31'

/** Tasks as they are read: by day, then by person, those without a day behind them; what nobody has taken on comes last. */
export const inTaskOrder = (tasks: readonly FoundTask[]): FoundTask[] =>
  tasks.toSorted((a, b) => {
    const [one, other] = [a.item, b.item]
    return (
      Number(!one.assignee) - Number(!other.assignee) ||
      (one.dueOn ?? noDay).localeCompare(other.dueOn ?? noDay) ||
      (one.assignee ?? '').localeCompare(other.assignee ?? '') ||
      a.u.startMs - b.u.startMs
    )
  })

import { withMatterLabel } from '@hattama/contract/rules/insight/matter-label'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'
import type { Standing } from './matter-labels/label-of-line.ts'

type Found = {
  decided: readonly FoundDecision[]
  open: readonly OpenQuestion<Utterance>[]
  tasks: readonly FoundTask[]
}

/**
 * What was found, each with the label it needs; without what tells nobody what it is about, unless it says that it is a decision, was voted
 * on, or is a task with an owner and a day.
 */
export const withLabels = (
  { decided, open, tasks }: Found,
  standingOf: (u: Utterance, text: string) => Standing,
): Found => {
  const labelled = <F extends { u: Utterance }>(
    one: F,
    text: string,
    isKept: boolean,
    put: (text: string) => F,
  ): F[] => {
    const { label, isPlain } = standingOf(one.u, text)
    if (!isPlain && !isKept) return []
    return [label === null ? one : put(withMatterLabel(text, label))]
  }
  return {
    decided: decided.flatMap((one) => labelled(one, one.text, one.isSure, (text) => ({ ...one, text }))),
    open: open.flatMap((one) => labelled(one, one.text, true, (text) => ({ ...one, text }))),
    tasks: tasks.flatMap((one) =>
      labelled(one, one.item.task, one.item.unsure !== true, (task) => ({
        ...one,
        item: { ...one.item, task },
      })),
    ),
  }
}

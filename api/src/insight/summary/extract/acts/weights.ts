import { decisionWeights } from './decision-weights.ts'
import type { Weights } from './select.ts'
import { taskWeights } from './task-weights.ts'

/** Reads "sign 0.71, other -0.3": how much each sign speaks for an act. */
const read = (table: string) =>
  new Map(
    table
      .trim()
      .split(/,\s+/)
      .map((entry) => {
        const [sign = '', weight = '0'] = entry.split(' ')
        return [sign, Number(weight)] as const
      }),
  )

/** When a sentence counts as one that settles something, or as one that sets a task. */
export const weights: Readonly<Record<'decision' | 'task', Weights>> = {
  decision: { of: read(decisionWeights), base: -2.02, least: -0.6, usual: 0.05 },
  task: { of: read(taskWeights), base: -2.03, least: -0.6, usual: 0.065 },
}

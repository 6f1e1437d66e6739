import { decisionWeights } from './decision-weights.ts'
import { readWeights } from './read-weights.ts'
import type { Weights } from './select.ts'
import { taskWeights } from './task-weights.ts'

/** When a sentence counts as one that settles something, or as one that sets a task. */
export const weights: Readonly<Record<'decision' | 'task', Weights>> = {
  decision: { ...readWeights(decisionWeights), least: -0.6, usual: 0.05 },
  task: { ...readWeights(taskWeights), least: -0.6, usual: 0.065 },
}

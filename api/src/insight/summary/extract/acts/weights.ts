import { decisionWeights } from './decision-weights.ts'
import { readWeights } from './read-weights.ts'
import type { Weights } from './select.ts'
import { taskWeights } from './task-weights.ts'

/** Real meetings in English have shown how much of what sounds like a task is none; Kazakh cues are the least sure. */
const usualTasks: Readonly<Record<string, number>> = { en: 0.1, ru: 0.065, kk: 0.065 }

/** When a sentence of a language counts as one that settles something, or as one that sets a task. */
export const weightsOf = (kind: 'decision' | 'task', language: string): Weights =>
  kind === 'decision' ? decision : { ...task, usual: usualTasks[language] ?? task.usual }

const decision: Weights = { ...readWeights(decisionWeights), least: -0.4, usual: 0.04, concluded: 2 }
const task: Weights = { ...readWeights(taskWeights), least: -0.4, usual: 0.1 }

import decisionWeights from './decision-weights.json' with { type: 'json' }
import { linearOf } from './read-weights.ts'
import type { Weights } from './select.ts'
import taskWeights from './task-weights.json' with { type: 'json' }

/** Real meetings in English have shown how much of what sounds like a task is none; Kazakh cues are the least sure. */
const usualTasks: Readonly<Record<string, number>> = { en: 0.1, ru: 0.065, kk: 0.065 }

/** When a sentence of a language counts as one that settles something, or as one that sets a task. */
export const weightsOf = (kind: 'decision' | 'task', language: string): Weights =>
  kind === 'decision' ? decision : { ...task, usual: usualTasks[language] ?? task.usual }

const decision: Weights = { ...linearOf(decisionWeights), least: -1, usual: 0.04 }
const task: Weights = { ...linearOf(taskWeights), least: -0.6, usual: 0.1 }

import decisionWeights from './decision-weights.json' with { type: 'json' }
import pointWeights from './point-weights.json' with { type: 'json' }
import { linearOf } from './read-weights.ts'
import type { Weights } from './select.ts'
import taskWeights from './task-weights.json' with { type: 'json' }

/** Real meetings in English have shown how much of what sounds like a task is none; Kazakh cues are the least sure. */
const usualTasks: Readonly<Record<string, number>> = { en: 0.1, ru: 0.065, kk: 0.065 }

/** Real talk, which is English here, has taught the weights to ask for more in that language by themselves. */
const leastDecision: Readonly<Record<string, number>> = { en: -1.2, ru: -0.8, kk: -0.8 }

const [decisionSigns, taskSigns] = [linearOf(decisionWeights), linearOf(taskWeights)]

/** Which sentences say what a minute taker would note, and the least sum that counts. */
export const pointWorth = { ...linearOf(pointWeights), least: -1.8 }

/**
 * When a sentence of a language counts as one that settles something, or as one that sets a task; never in a language of which
 * nothing was learnt.
 */
export const weightsOf = (kind: 'decision' | 'task', language: string): Weights => {
  const usual = usualTasks[language]
  if (usual === undefined) return { ...decisionSigns, least: Number.POSITIVE_INFINITY, usual: 0 }
  return kind === 'decision'
    ? { ...decisionSigns, least: leastDecision[language] ?? Number.POSITIVE_INFINITY, usual: 0 }
    : { ...taskSigns, least: -0.4, usual }
}

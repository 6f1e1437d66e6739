import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'

export type Found = {
  decided: readonly FoundDecision[]
  open: readonly OpenQuestion<Utterance>[]
  tasks: readonly FoundTask[]
}

/**
 * What one sentence yields, told once, as what it most likely is: a decision that says so, a task with an owner or a day, a
 * question that is clearly left open, another task, a possible decision, another question.
 */
export const eachOnce = ({ decided, open, tasks }: Found): Found => {
  const sure = new Set(decided.filter(({ isSure }) => isSure).map(({ u }) => u))
  const possible = new Set(decided.map(({ u }) => u))
  const asked = open.filter(({ u, last, isClear }) => {
    const settled = isClear ? sure : possible
    return !settled.has(u) && !settled.has(last)
  })
  const leftOpen = new Set(asked.flatMap(({ u, last }) => [u, last]))
  const set = tasks.filter(({ u, item }) => item.unsure !== true || !leftOpen.has(u))
  const taken = new Set([...leftOpen, ...set.map(({ u }) => u)])
  return { decided: decided.filter(({ u, isSure }) => isSure || !taken.has(u)), open: asked, tasks: set }
}

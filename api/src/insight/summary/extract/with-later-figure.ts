import { saidBefore, withSameBefore } from '@hattama/contract/rules/insight/said-before'
import type { Statement } from './acts/statement.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'

const withWords = (text: string, later: Statement, said?: string): string => {
  const { statement, before } = saidBefore(text)
  const words = `${said ?? statement} … ${later.u.text}`
  return withSameBefore(words, before?.kind === 'before' ? before : null)
}

/** A decision with the words that put its hour or sum right behind it: "We open at three. … No, let's say half past four." */
export const decisionPutRight = (decision: FoundDecision, later: Statement): FoundDecision => {
  const { speakerId, text } = later.u
  const last = decision.turns.at(-1)
  const isOwn = last?.speakerId === speakerId
  const turns = isOwn
    ? [...decision.turns.slice(0, -1), { speakerId, text: `${last.text} … ${text}` }]
    : [...decision.turns, { speakerId, text }]
  return { ...decision, text: withWords(decision.text, later), turns }
}

/** The same of a task, in the words that were said: its wording as a task has the former figure alone. */
export const taskPutRight = (task: FoundTask, later: Statement): FoundTask => {
  const said = task.isWorded ? task.u.text : undefined
  return { ...task, isWorded: false, item: { ...task.item, task: withWords(task.item.task, later, said) } }
}

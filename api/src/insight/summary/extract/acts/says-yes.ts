import type { Statement } from './statement.ts'

const takesOn = (s: Statement) =>
  !s.asks && (s.said.has('promise') || (s.said.has('offer') && s.said.has('deed')))

/** Most words of a bare "I can". */
const fewWords = 3

/** Whether an answer takes on what was asked: a yes or a promise, and no refusal. */
export const saysYes = (turn: readonly Statement[]): boolean => {
  const [first, second] = turn
  if (!first || first.asks || first.said.has('refuses')) return false
  // "I can."
  const isWilling = first.said.has('offer') && first.u.words <= fewWords
  return isWilling || first.said.has('agrees') || takesOn(first) || (second !== undefined && takesOn(second))
}

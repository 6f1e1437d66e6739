import { type Condition, type Fact, holds } from './facts.ts'

/** Marks of the prerendered landing (mfe-landing/src/truth/told.tsx). */
const mark = /<fact-when data-(if|unless)="([^"]*)">|<\/fact-when>/g

/**
 * The prerendered page with what is true of this server alone: marks go, and with them what hangs on facts that do not hold.
 * @throws Error for marks that do not close: such a page is not served
 */
export const trueMarkup = (markup: string, facts: readonly Fact[]): string => {
  const kept: string[] = []
  /** whether each open mark, and all around it, keeps what is in it */
  const open: boolean[] = []
  let at = 0
  for (const { 0: whole, 1: kind, 2: condition, index } of markup.matchAll(mark)) {
    if (open.at(-1) ?? true) kept.push(markup.slice(at, index))
    at = index + whole.length
    if (kind === undefined) {
      if (open.pop() === undefined) throw new Error('landing: a mark is closed that was not opened')
    } else {
      const isTrue = holds((condition ?? '').split(' ') as readonly Fact[] as Condition, facts)
      open.push((open.at(-1) ?? true) && (kind === 'if') === isTrue)
    }
  }
  if (open.length > 0) throw new Error('landing: a mark is not closed')
  return kept.join('') + markup.slice(at)
}

import { type Fact, holds } from './facts.ts'

/** Marks of the prerendered landing (mfe-landing/src/kernel/truth/where-true.tsx). */
const mark = /<fact-when data-(if|unless)="([^"]*)">|<\/fact-when>/g

/**
 * Reduces the prerendered page to what is true of this server: removes the marks, and everything that depends on facts that
 * do not hold.
 * @throws Error if marks are not closed: such a page is not served
 */
export const trueMarkup = (markup: string, facts: readonly Fact[]): string => {
  const kept: string[] = []
  /** whether each open mark, and every mark around it, keeps its contents */
  const open: boolean[] = []
  let at = 0
  for (const { 0: whole, 1: kind, 2: condition, index } of markup.matchAll(mark)) {
    if (open.at(-1) ?? true) kept.push(markup.slice(at, index))
    at = index + whole.length
    if (kind === undefined) {
      if (open.pop() === undefined) throw new Error('landing: a mark is closed that was not opened')
    } else {
      const isTrue = holds((condition ?? '').split(' ') as readonly Fact[], facts)
      open.push((open.at(-1) ?? true) && (kind === 'if') === isTrue)
    }
  }
  if (open.length > 0) throw new Error('landing: a mark is not closed')
  return kept.join('') + markup.slice(at)
}

import { stem } from './stem.ts'

/** Whether two stems share a root: they are equal, or most of their length is a common beginning. */
export const sameRoot = (a: string, b: string) => {
  if (a === b) return true
  const most = Math.max(a.length, b.length)
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common++
  return common >= 4 && common / most > 0.66
}

/** Whether two names are the same, whatever their grammatical case ("Айгулю" is "Айгуль"). */
export const sameName = (a: string, b: string): boolean => {
  if (stem(a) === stem(b)) return true
  const least = Math.min(a.length, b.length)
  let common = 0
  while (common < least && a[common] === b[common]) common++
  return common >= 3 && common >= least - 1 && Math.abs(a.length - b.length) <= 3
}

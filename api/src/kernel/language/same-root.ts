import { stem } from './stem.ts'

/** Two stems of one root: the same, or a common beginning of most of their length. */
export const sameRoot = (a: string, b: string) => {
  if (a === b) return true
  const most = Math.max(a.length, b.length)
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common++
  return common >= 4 && common / most > 0.66
}

/** Is a name of this text the same as the other, in whatever case it is spoken ("Айгулю" is "Айгуль")? */
export const sameName = (a: string, b: string): boolean => {
  if (stem(a) === stem(b)) return true
  const least = Math.min(a.length, b.length)
  let common = 0
  while (common < least && a[common] === b[common]) common++
  return common >= 3 && common >= least - 1 && Math.abs(a.length - b.length) <= 3
}

/** Two stems of one root: the same, or a common beginning of most of their length. */
export const sameRoot = (a: string, b: string) => {
  if (a === b) return true
  const most = Math.max(a.length, b.length)
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common++
  return common >= 4 && common / most > 0.66
}

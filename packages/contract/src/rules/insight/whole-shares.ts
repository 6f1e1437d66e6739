/**
 * Shares of a whole in whole percent that add up to 100: each rounded down, and what is left given to those that lost most (the
 * method of the largest remainder). All 0 where there is nothing to share.
 */
export const wholeShares = (parts: readonly number[]): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (100 * part) / whole)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const lost = (i: number) => (exact[i] ?? 0) - (shares[i] ?? 0)
  const order = shares.map((_, i) => i).toSorted((a, b) => lost(b) - lost(a) || a - b)
  const raised = new Set(order.slice(0, left))
  return shares.map((share, i) => share + Number(raised.has(i)))
}

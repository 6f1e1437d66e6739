/**
 * How many letters have to be added, left out, replaced or exchanged with their neighbour to make one word of another; more
 * than `most`: not looked at further. Optimal string alignment (Damerau 1964, in the form of Boytsov 2011).
 */
export const spellingDistance = (a: string, b: string, most = Infinity): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const at = (of: readonly number[], k: number) => of[k] ?? Infinity
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        at(next, j - 1) + 1,
        at(row, j) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isExchanged ? at(before, j - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return at(row, b.length)
}

type Joining<T> = {
  /** distance between two items; Infinity: they are never merged */
  gap: (a: T, b: T) => number
  together: (a: T, b: T) => T
  /** whether to merge the nearest two, given their gap and how many are left */
  goesOn: (gap: number, left: number) => boolean
}

/** Agglomerative clustering: repeatedly merges the nearest two. Each gap is measured once, so memory grows quadratically. */
export const agglomerate = <T>(items: readonly T[], { gap, together, goesOn }: Joining<T>): T[] => {
  const all = [...items]
  const gaps = all.map((a, i) => Float64Array.from({ length: i }, (_, j) => gap(a, all[j] as T)))
  let left = all.map((_, i) => i)
  for (;;) {
    let best = { gap: Infinity, i: -1, j: -1 }
    for (const i of left) {
      const row = gaps[i] as Float64Array
      for (const j of left) {
        if (j >= i) break
        const here = row[j] as number
        if (here < best.gap) best = { gap: here, i, j }
      }
    }
    const { i, j } = best
    if (i < 0 || !goesOn(best.gap, left.length)) return left.map((one) => all[one] as T)
    all[j] = together(all[j] as T, all[i] as T)
    left = left.filter((one) => one !== i)
    for (const other of left) {
      if (other === j) continue
      const row = gaps[Math.max(other, j)] as Float64Array
      row[Math.min(other, j)] = gap(all[other] as T, all[j])
    }
  }
}

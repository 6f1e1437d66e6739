/** Reciprocal rank fusion (Cormack, Clarke and Buettcher 2009), with their constant. */
const fusion = 60

/** Merges several rankings of the same things into one: what ranks high in any of them comes first. */
export const fuse = <T>(orders: readonly (readonly T[])[]): { item: T; score: number }[] => {
  const scores = new Map<T, number>()
  for (const order of orders) {
    for (const [i, item] of order.entries()) scores.set(item, (scores.get(item) ?? 0) + 1 / (fusion + i + 1))
  }
  return [...scores].map(([item, score]) => ({ item, score })).toSorted((a, b) => b.score - a.score)
}

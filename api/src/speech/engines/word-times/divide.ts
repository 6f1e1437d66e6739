/** What it costs to let a pause fall where the text has no sign, in the units of a stretch said half as fast as the rest. */
const unmarked = 0.15
/** Where a pause costs nothing: at the end of a clause, and after a digit of a number. */
const mayPause = /(?:[.,!?;:…]["»”)]*|\p{N}[^\p{L}\p{N}]*)$/u

/**
 * Divides words among stretches of speech: so that all are said about equally fast, and pauses fall where the text has a
 * sign, if that is near. Returns how many words each stretch gets.
 * @param weights how long each word takes to say, compared with the others
 * @param lengths how long each stretch is
 */
export const divide = (
  words: readonly string[],
  weights: readonly number[],
  lengths: readonly number[],
): number[] => {
  const before = [0]
  for (const weight of weights) before.push((before.at(-1) ?? 0) + weight)
  const [whole, total] = [before.at(-1) ?? 0, lengths.reduce((sum, l) => sum + l, 0)]
  if (words.length === 0 || total === 0) return lengths.map((_, i) => (i === 0 ? words.length : 0))
  /** cost of the best division of the first words among the stretches so far, and where its last begins */
  let row = [0, ...words.map(() => Number.POSITIVE_INFINITY)]
  const from: number[][] = []
  for (const length of lengths) {
    const next: number[] = []
    const begins: number[] = []
    for (let to = 0; to <= words.length; to++) {
      let best = { cost: Number.POSITIVE_INFINITY, at: 0 }
      const isFree = to === words.length || to === 0 || mayPause.test(words[to - 1] ?? '')
      for (let at = 0; at <= to; at++) {
        const share = ((before[to] ?? 0) - (before[at] ?? 0)) / whole
        const off = Math.abs(share - length / total)
        const cost = (row[at] ?? 0) + (off * off * total) / length + (isFree ? 0 : unmarked * 0.1)
        if (cost < best.cost) best = { cost, at }
      }
      next.push(best.cost)
      begins.push(best.at)
    }
    row = next
    from.push(begins)
  }
  const counts: number[] = []
  let to = words.length
  for (const begins of from.toReversed()) {
    const at = begins[to] ?? 0
    counts.unshift(to - at)
    to = at
  }
  return counts
}

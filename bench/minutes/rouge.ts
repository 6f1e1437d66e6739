import { stemmer } from 'stemmer'

/** Precision, recall and F1, each 0..1. */
type Score = { p: number; r: number; f: number }

/**
 * Words as Google's `rouge_score` takes them with its stemmer on: lower case, letters a-z and digits, Porter stems
 * of words longer than three letters.
 */
export const rougeWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((w) => (w.length > 3 ? stemmer(w) : w))

const f1 = (hits: number, made: number, wanted: number): Score => {
  const p = made === 0 ? 0 : hits / made
  const r = wanted === 0 ? 0 : hits / wanted
  return { p, r, f: p + r === 0 ? 0 : (2 * p * r) / (p + r) }
}

const counts = (words: readonly string[], n: number): Map<string, number> => {
  const grams = new Map<string, number>()
  for (let i = 0; i + n <= words.length; i++) {
    const gram = words.slice(i, i + n).join(' ')
    grams.set(gram, (grams.get(gram) ?? 0) + 1)
  }
  return grams
}

const total = (grams: Map<string, number>) => grams.values().reduce((a, b) => a + b, 0)

/** ROUGE-N: n-grams in common, each counted as often as both have it (Lin 2004). */
export const rougeN = (made: readonly string[], wanted: readonly string[], n: number): Score => {
  const [a, b] = [counts(made, n), counts(wanted, n)]
  let hits = 0
  for (const [gram, count] of a) hits += Math.min(count, b.get(gram) ?? 0)
  return f1(hits, total(a), total(b))
}

/** Positions in `a` of one longest common subsequence of `a` and `b`. */
export const commonPositions = (a: readonly string[], b: readonly string[]): number[] => {
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const at = i * width + j
      table[at] =
        a[i - 1] === b[j - 1]
          ? (table[at - width - 1] ?? 0) + 1
          : Math.max(table[at - width] ?? 0, table[at - 1] ?? 0)
    }
  }
  const positions: number[] = []
  let [i, j] = [a.length, b.length]
  while (i > 0 && j > 0) {
    const at = i * width + j
    if (a[i - 1] === b[j - 1]) {
      positions.push(--i)
      j--
    } else if ((table[at - width] ?? 0) >= (table[at - 1] ?? 0)) i--
    else j--
  }
  return positions.toReversed()
}

/** ROUGE-L of a whole summary: for each wanted sentence, the union of its common subsequences with all generated ones. */
export const rougeLsum = (made: readonly string[][], wanted: readonly string[][]): Score => {
  const [madeLeft, wantedLeft] = [counts(made.flat(), 1), counts(wanted.flat(), 1)]
  let hits = 0
  for (const sentence of wanted) {
    const union = new Set(made.flatMap((m) => commonPositions(sentence, m)))
    for (const i of union) {
      const word = sentence[i] ?? ''
      const [a, b] = [madeLeft.get(word) ?? 0, wantedLeft.get(word) ?? 0]
      if (a === 0 || b === 0) continue
      hits++
      madeLeft.set(word, a - 1)
      wantedLeft.set(word, b - 1)
    }
  }
  return f1(hits, made.flat().length, wanted.flat().length)
}

/** The three ROUGE scores of a summary given as sentences. */
export const rouge = (made: readonly string[], wanted: readonly string[]) => {
  const [a, b] = [made.map(rougeWords), wanted.map(rougeWords)]
  return { r1: rougeN(a.flat(), b.flat(), 1), r2: rougeN(a.flat(), b.flat(), 2), rl: rougeLsum(a, b) }
}

/** Splits English prose into sentences. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+(?=[A-Z"'])/)
    .map((s) => s.trim())
    .filter((s) => s !== '')

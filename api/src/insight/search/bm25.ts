import { sameRoot } from '#kernel/language/same-root.ts'

/** Okapi BM25 (Robertson and Walker 1994); `b` lower than usual, since passages are about equally long. */
const k1 = 1.2
const b = 0.6

/** How often each term occurs in each document. */
type Index = { postings: Map<string, Map<number, number>>; lengths: number[]; mean: number }

export const indexOf = (documents: readonly string[][]): Index => {
  const postings: Index['postings'] = new Map()
  for (const [i, terms] of documents.entries()) {
    for (const term of terms) {
      const rows = postings.get(term) ?? new Map<number, number>()
      rows.set(i, (rows.get(i) ?? 0) + 1)
      postings.set(term, rows)
    }
  }
  const lengths = documents.map((d) => d.length)
  return {
    postings,
    lengths,
    mean: lengths.reduce((sum, l) => sum + l, 0) / Math.max(1, lengths.length) || 1,
  }
}

/**
 * Scores each document for the terms of a question. A term with the same root counts too, at `kin` (0..1) times the
 * weight of the term itself.
 */
export const scoresOf = (index: Index, terms: readonly string[], kin = 0): number[] => {
  const { postings, lengths, mean } = index
  const scores = Array.from({ length: lengths.length }, () => 0)
  for (const term of terms) {
    const rows = kin > 0 ? withKin(postings, term, kin) : postings.get(term)
    if (!rows) continue
    const rarity = Math.log(1 + (lengths.length - rows.size + 0.5) / (rows.size + 0.5))
    for (const [i, n] of rows) {
      const fitted = (n * (k1 + 1)) / (n + k1 * (1 - b + (b * (lengths[i] ?? 0)) / mean))
      scores[i] = (scores[i] ?? 0) + rarity * fitted
    }
  }
  return scores
}

const withKin = (postings: Index['postings'], term: string, kin: number) => {
  const rows = new Map(postings.get(term))
  for (const [other, places] of postings) {
    if (other === term || !sameRoot(other, term)) continue
    for (const [i, n] of places) rows.set(i, (rows.get(i) ?? 0) + kin * n)
  }
  return rows
}

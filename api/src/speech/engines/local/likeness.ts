import type { Likeness } from '../by-blocks/link-voices.ts'

const length = (v: readonly number[]) => Math.hypot(...v)

/** An embedding as what was heard of a voice: its direction, with the weight of its speech. */
export const weighted = (embedding: readonly number[], seconds: number): number[] => {
  const size = length(embedding)
  const by = Math.max(seconds, 0.1) / (size > 0 ? size : 1)
  return embedding.map((x) => x * by)
}

/** 1 - cosine; 2 for what has no direction. */
const distance = (a: readonly number[], b: readonly number[]) => {
  const size = length(a) * length(b)
  if (size === 0 || a.length !== b.length) return 2
  return 1 - a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) / size
}

/** Speaker embeddings are compared by their directions; means over much speech are steadier. */
export const byDirection: Likeness<number[]> = {
  // a voice that could not be described has no direction
  together: (a, b) => (a.length === 0 ? b : a.map((x, i) => x + (b[i] ?? 0))),
  distance,
  threshold: 0.45,
  shortestSeconds: 3,
}

import type { Likeness } from '../by-blocks/link-voices.ts'

const length = (v: readonly number[]) => Math.hypot(...v)

/** Scales an embedding by how much speech it stands for; its direction is the voice. */
export const weighted = (embedding: readonly number[], seconds: number): number[] => {
  const size = length(embedding)
  const by = Math.max(seconds, 0.1) / (size > 0 ? size : 1)
  return embedding.map((x) => x * by)
}

/** 1 - cosine; 2 for a vector without direction. */
const distance = (a: readonly number[], b: readonly number[]) => {
  const size = length(a) * length(b)
  if (size === 0 || a.length !== b.length) return 2
  return 1 - a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) / size
}

/** Compares speaker embeddings by direction; means over more speech are more stable. */
export const byDirection: Likeness<number[]> = {
  // a voice that could not be described has no direction
  together: (a, b) => (a.length === 0 ? b : a.map((x, i) => x + (b[i] ?? 0))),
  distance,
  threshold: 0.45,
  minSeconds: 3,
}

import { unit } from '#kernel/language-model/embeddings.ts'

/** Vectors as PostgreSQL keeps them: a byte for each number, which turns them by less than a degree. */
export const bytesOf = (vector: Float32Array): Buffer => {
  const scale = 127 / (vector.reduce((most, v) => Math.max(most, Math.abs(v)), 0) || 1)
  return Buffer.from(Int8Array.from(vector, (v) => Math.round(v * scale)).buffer)
}

/** A kept vector, of length 1 again. */
export const vectorOf = (bytes: Buffer): Float32Array =>
  unit(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/** The signs of a vector, as PostgreSQL writes bits: the more of two codes differ, the wider their angle. */
export const codeOf = (vector: Float32Array): string =>
  Array.from(vector, (v) => (v > 0 ? '1' : '0')).join('')

/** Cosine of two vectors of length 1; those of different models have no likeness. */
export const likeness = (a: Float32Array, b: Float32Array): number => {
  if (a.length !== b.length) return 0
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** Their mean, scaled to length 1. */
export const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [i, v] of vector.entries()) sum[i] = (sum[i] ?? 0) + v
  return unit(sum)
}

import { unit } from '#kernel/language-model/embeddings.ts'

/** A vector as stored in PostgreSQL: one byte per number, which turns it by less than a degree. */
export const bytesOf = (vector: Float32Array): Buffer => {
  const scale = 127 / (vector.reduce((most, v) => Math.max(most, Math.abs(v)), 0) || 1)
  return Buffer.from(Int8Array.from(vector, (v) => Math.round(v * scale)).buffer)
}

/** The signs of a vector, as PostgreSQL writes bits: the more bits differ between two codes, the wider the angle. */
export const codeOf = (vector: Float32Array): string =>
  Array.from(vector, (v) => (v > 0 ? '1' : '0')).join('')

/**
 * Bits of a code that every search reads for every meeting. Models put the most information into the first numbers, or
 * spread it evenly. With half as many, the nearest were missed more often (`bench search time`).
 */
const briefBits = 512

/** The beginning of a code. */
export const briefOf = (code: string): string => code.slice(0, briefBits)

/** Cosine of a stored vector and one of length 1; 0 for vectors of different length, so of different models. */
export const likeness = (kept: Buffer, asked: Float32Array): number => {
  if (kept.length !== asked.length) return 0
  let [sum, square] = [0, 0]
  for (let i = 0; i < kept.length; i++) {
    const value = kept.readInt8(i)
    sum += value * (asked[i] ?? 0)
    square += value * value
  }
  return sum / (Math.sqrt(square) || 1)
}

/** Their mean, scaled to length 1. */
export const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [i, v] of vector.entries()) sum[i] = (sum[i] ?? 0) + v
  return unit(sum)
}

/** Most stretches of a meeting, and the fewest passages in one: about three minutes of talk. */
export const maxStretches = 8
const minPassages = 3

/** Splits a meeting into stretches of equal length: a quarter of an hour's topic would be lost in the overall mean. */
export const stretchesOf = <T>(passages: readonly T[]): T[][] => {
  const size = Math.max(minPassages, Math.ceil(passages.length / maxStretches))
  return Array.from({ length: Math.ceil(passages.length / size) }, (_, i) =>
    passages.slice(i * size, (i + 1) * size),
  )
}

import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'

/** Something that has signs, how likely it is what is learnt, 0 or 1, and how much it counts. */
export type Example = { signs: readonly string[]; is: 0 | 1; weight?: number }

const rounds = 200
const step = 0.5

const chance = (sum: number) => 1 / (1 + Math.exp(-sum))

/**
 * Logistic regression by descent over all examples at once, each weight with a step of its own (AdaGrad). The same examples
 * give the same weights. `l2`: strength of L2; `fewest`: a sign that fewer examples have is left out.
 */
export const logistic = (examples: readonly Example[], l2: number, fewest = 1): Linear => {
  const counts = new Map<string, number>()
  for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const ids = new Map(
    [...counts].filter(([, count]) => count >= fewest).map(([sign], i) => [sign, i] as const),
  )
  const rows = examples.map(({ signs, is, weight = 1 }) => ({
    at: Int32Array.from(signs.flatMap((sign) => ids.get(sign) ?? [])),
    is,
    weight,
  }))
  const weights = new Float64Array(ids.size)
  const squares = new Float64Array(ids.size)
  let base = -2
  let baseSquares = 0
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((w) => l2 * w)
    let baseSlope = 0
    for (const { at, is, weight } of rows) {
      let sum = base
      for (const i of at) sum += weights[i] ?? 0
      const off = weight * (chance(sum) - is)
      baseSlope += off
      for (const i of at) slope[i] = (slope[i] ?? 0) + off
    }
    slope.forEach((s, i) => {
      squares[i] = (squares[i] ?? 0) + s * s
      weights[i] = (weights[i] ?? 0) - (step * s) / Math.sqrt((squares[i] ?? 0) + 1e-6)
    })
    baseSquares += baseSlope ** 2
    base -= (step * baseSlope) / Math.sqrt(baseSquares + 1e-6)
  }
  return { of: new Map([...ids].map(([sign, i]) => [sign, weights[i] ?? 0])), base }
}

/** How much a list of signs speaks for it. */
export const scoreOf = (signs: readonly string[], { of, base }: Linear) =>
  signs.reduce((sum, sign) => sum + (of.get(sign) ?? 0), base)

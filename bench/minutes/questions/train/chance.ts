import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'

/** Signs with how much there is of each, and whether what is learnt is so. */
export type Case = { signs: ReadonlyMap<string, number>; is: boolean }

const rounds = 400
const step = 0.3

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

/** Logistic regression on signs brought to one scale, by descent (AdaGrad); its weights are for the signs as they are. */
export const learnChance = (cases: readonly Case[], l2: number): Linear => {
  const signs = [...new Set(cases.flatMap((c) => [...c.signs.keys()]))]
  const columns = signs.map((sign) => {
    const values = cases.map((c) => c.signs.get(sign) ?? 0)
    const middle = mean(values)
    const spread = Math.sqrt(mean(values.map((v) => (v - middle) ** 2))) || 1
    return { middle, spread, scaled: values.map((v) => (v - middle) / spread) }
  })
  const weights = [0, ...signs.map(() => 0)]
  const squares = weights.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const off = cases.map(({ is }, c) => {
      const sum = columns.reduce(
        (z, { scaled }, i) => z + (weights[i + 1] ?? 0) * (scaled[c] ?? 0),
        weights[0] ?? 0,
      )
      return 1 / (1 + Math.exp(-sum)) - Number(is)
    })
    const slope = [
      off.reduce((a, b) => a + b, 0),
      ...columns.map(({ scaled }, i) =>
        off.reduce((sum, o, c) => sum + o * (scaled[c] ?? 0), l2 * (weights[i + 1] ?? 0)),
      ),
    ]
    for (const [i, s] of slope.entries()) {
      squares[i] = (squares[i] ?? 0) + s * s
      weights[i] = (weights[i] ?? 0) - (step * s) / Math.sqrt((squares[i] ?? 0) + 1e-6)
    }
  }
  const of = new Map(signs.map((sign, i) => [sign, (weights[i + 1] ?? 0) / (columns[i]?.spread ?? 1)]))
  const base = columns.reduce(
    (sum, { middle, spread }, i) => sum - ((weights[i + 1] ?? 0) * middle) / spread,
    weights[0] ?? 0,
  )
  return { of, base }
}

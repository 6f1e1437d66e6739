import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'

/** Things of which some are right, each by its signs. */
export type Choice = { signs: ReadonlyMap<string, number>; isRight: boolean }[]

const rounds = 150
const step = 0.3

/**
 * Conditional logit: which of the things of a choice is right, by descent over all choices at once, each weight with a step
 * of its own (AdaGrad). The same choices give the same weights. `l2`: strength of L2.
 */
export const learnChoice = (choices: readonly Choice[], l2: number): Linear => {
  const ids = new Map<string, number>()
  const rows = choices
    .filter((choice) => choice.some(({ isRight }) => isRight))
    .map((choice) =>
      choice.map(({ signs, isRight }) => {
        const entries = [...signs].filter(([, n]) => n !== 0)
        for (const [sign] of entries) if (!ids.has(sign)) ids.set(sign, ids.size)
        return { at: entries.map(([sign]) => ids.get(sign) ?? 0), n: entries.map(([, n]) => n), isRight }
      }),
    )
  const weights = new Float64Array(ids.size)
  const squares = new Float64Array(ids.size)
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((w) => l2 * w)
    for (const things of rows) {
      const sums = things.map(({ at, n }) =>
        at.reduce((sum, i, k) => sum + (weights[i] ?? 0) * (n[k] ?? 0), 0),
      )
      const top = Math.max(...sums)
      const chances = sums.map((sum) => Math.exp(sum - top))
      const all = chances.reduce((a, b) => a + b, 0)
      const right = chances.reduce((a, b, k) => a + (things[k]?.isRight ? b : 0), 0)
      for (const [k, { at, n, isRight }] of things.entries()) {
        const off = (chances[k] ?? 0) * (1 / all - (isRight ? 1 / right : 0))
        if (Math.abs(off) < 1e-9) continue
        for (const [j, i] of at.entries()) slope[i] = (slope[i] ?? 0) + off * (n[j] ?? 0)
      }
    }
    for (const [i, s] of slope.entries()) {
      squares[i] = (squares[i] ?? 0) + s * s
      weights[i] = (weights[i] ?? 0) - (step * s) / Math.sqrt((squares[i] ?? 0) + 1e-6)
    }
  }
  return { of: new Map([...ids].map(([sign, i]) => [sign, weights[i] ?? 0])), base: 0 }
}

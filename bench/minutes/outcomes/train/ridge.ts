import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'

export type Measured = { values: Readonly<Record<string, number>>; wanted: number }

const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length)

/** Solves a system of equations, each row followed by its right side, by elimination. */
const solve = (rows: number[][]): number[] => {
  const size = rows.length
  for (let k = 0; k < size; k++) {
    const pivot = rows[k] ?? []
    for (const row of rows.slice(k + 1)) {
      const share = (row[k] ?? 0) / (pivot[k] ?? 1)
      for (let j = k; j <= size; j++) row[j] = (row[j] ?? 0) - share * (pivot[j] ?? 0)
    }
  }
  const found: number[] = Array.from({ length: size }, () => 0)
  for (let k = size - 1; k >= 0; k--) {
    const row = rows[k] ?? []
    const known = found.reduce((sum, x, j) => (j > k ? sum + x * (row[j] ?? 0) : sum), 0)
    found[k] = ((row[size] ?? 0) - known) / (row[k] ?? 1)
  }
  return found
}

/** Linear regression whose weights, in standard deviations of their values, are kept small. `l2`: how strongly. */
export const ridge = (examples: readonly Measured[], l2: number): Linear => {
  const names = [...new Set(examples.flatMap((e) => Object.keys(e.values)))].toSorted()
  const columns = names.map((name) => {
    const values = examples.map((e) => e.values[name] ?? 0)
    const middle = mean(values)
    const spread = Math.sqrt(mean(values.map((v) => (v - middle) ** 2))) || 1
    return { middle, spread, scaled: values.map((v) => (v - middle) / spread) }
  })
  const wanted = mean(examples.map((e) => e.wanted))
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
  const off = examples.map((e) => e.wanted - wanted)
  const weights = solve(
    columns.map(({ scaled }, i) => [
      ...columns.map((other, j) => dot(scaled, other.scaled) + (i === j ? l2 : 0)),
      dot(scaled, off),
    ]),
  ).map((w, i) => w / (columns[i]?.spread ?? 1))
  const base = wanted - columns.reduce((sum, { middle }, i) => sum + middle * (weights[i] ?? 0), 0)
  return { of: new Map(names.map((name, i) => [name, weights[i] ?? 0])), base }
}

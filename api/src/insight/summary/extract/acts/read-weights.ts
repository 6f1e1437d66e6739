/** A linear score: what each sign speaks for, and the sum without any. */
export type Linear = { of: ReadonlyMap<string, number>; base: number }

/** Reads "base -2.02, sign 0.71, other -0.3". */
export const readWeights = (table: string): Linear => {
  const of = new Map(
    table
      .trim()
      .split(/,\s+/)
      .map((entry) => {
        const [sign = '', weight = '0'] = entry.split(' ')
        return [sign, Number(weight)] as const
      }),
  )
  const base = of.get('base') ?? 0
  of.delete('base')
  return { of, base }
}

/** The same of a table kept as JSON, where there are thousands. */
export const linearOf = ({ base = 0, ...signs }: Readonly<Record<string, number>>): Linear => ({
  of: new Map(Object.entries(signs)),
  base,
})

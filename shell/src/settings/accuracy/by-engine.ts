import type { Accuracy } from '@hattama/contract/accuracy'

/** An engine over several recordings; `rate`: wrong words of 100, null where there was no word to compare. */
export type EngineFigure = {
  name: string
  language: string | null
  words: number
  rate: number | null
  isCorrected: boolean
}

/** What the chosen recordings say of each engine and language, the best first. */
export const byEngine = (recordings: Accuracy['recordings'], chosen: ReadonlySet<string>): EngineFigure[] => {
  const all = recordings.filter(({ id }) => chosen.has(id)).flatMap(({ transcripts }) => transcripts)
  const groups = Map.groupBy(all, ({ engine, model, language }) => JSON.stringify([engine, model, language]))
  const figures = [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const words = some.reduce((sum, one) => sum + one.words, 0)
    const errors = some.reduce((sum, one) => sum + one.errors, 0)
    return {
      name: [first.engine, first.model].filter(Boolean).join(' · '),
      language: first.language,
      words,
      rate: words === 0 ? null : (100 * errors) / words,
      isCorrected: some.some((one) => one.isCorrected),
    }
  })
  return figures.toSorted((a, b) => (a.rate ?? Infinity) - (b.rate ?? Infinity))
}

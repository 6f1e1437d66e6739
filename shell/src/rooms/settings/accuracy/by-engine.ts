import type { Accuracy } from '@hattama/contract/speech/accuracy'

/** An engine's figures over several recordings; `rate`: wrong words per 100, null if there were no words to compare. */
export type EngineFigure = {
  name: string
  language: string | null
  words: number
  rate: number | null
  isCorrected: boolean
}

/** Figures of each engine and language over the chosen recordings, best first. */
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

import { matterWeights } from './matter-weights.ts'
import { type Gain, worthOf } from './passage.ts'
import { readWeights } from './read-weights.ts'
import type { Statement } from './statement.ts'

/** Longer chains of sentences that do not follow one another are read as chaos. */
const [mostSentences, mostWords] = [2, 30]
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.25

const learnt = readWeights(matterWeights)

/**
 * Of the sentences before a head those that tell most of what it is about, few enough to be read: at most two, of 30 words together, in
 * the order they were said. `gainOf`: what one of them adds to others.
 */
export const fewBefore = (
  before: readonly Statement[],
  head: readonly Statement[],
  gainOf: (s: Statement, beside: readonly Statement[]) => Gain,
): Statement[] => {
  const take = (taken: readonly Statement[]): readonly Statement[] => {
    const left = mostWords - taken.reduce((sum, s) => sum + s.u.words, 0)
    if (taken.length === mostSentences) return taken
    const [best] = before
      .filter((s) => !taken.includes(s) && s.u.words <= left)
      .map((s) => ({
        s,
        worth: worthOf(gainOf(s, [...head, ...taken]), learnt) / (s.u.words + fewMore) ** cost,
      }))
      .toSorted((a, b) => b.worth - a.worth)
    return best ? take([...taken, best.s]) : taken
  }
  return take([]).toSorted((a, b) => a.i - b.i)
}

import { lineAround } from '../../../../api/src/insight/summary/extract/acts/line.ts'
import { namingAround } from '../../../../api/src/insight/summary/extract/acts/matter.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { sameRoot } from '../../../../api/src/kernel/language/same-root.ts'
import { contentOf, isThere } from '../match.ts'
import { scoreOf } from './logistic.ts'
import { type Kind, kinds, type MarkedTalk } from './read-talks.ts'
import type { Measured } from './ridge.ts'

/** Sentences tried for each mark: those likeliest to do it. */
const coresOfMark = 3
/** How many sentences are quoted with a line. */
const quoted = 2

/**
 * What each sentence before a decision or task that was marked adds to its line: how much of what the reader wrote it says.
 * The second is tried beside the best first.
 */
export const matterExamples = (
  meetings: readonly MarkedTalk[],
  acts: Readonly<Record<Kind, Linear>>,
): Measured[] =>
  kinds.flatMap((kind) =>
    meetings.flatMap(({ talk, language, signs, marks, turns }) =>
      marks[kind].flatMap((gold) => {
        const wanted = contentOf(gold.text)
        const said = new Map<Statement, string[]>()
        const saidBy = (s: Statement): string[] => {
          const words = said.has(s) ? [] : contentOf(s.u.text)
          const known = said.get(s) ?? wanted.filter((w) => words.some((word) => sameRoot(w, word)))
          said.set(s, known)
          return known
        }
        const signsOf = (s: Statement) => signs.get(s) ?? []
        return talk.statements
          .filter((s) => isThere(s.u, gold, turns))
          .toSorted((a, b) => scoreOf(signsOf(b), acts[kind]) - scoreOf(signsOf(a), acts[kind]))
          .slice(0, coresOfMark)
          .flatMap((core) => {
            const line = lineAround(core, talk, language)
            const { candidates, gainOf } = namingAround(line, core, talk, language)
            const examples: Measured[] = []
            let told: readonly Statement[] = line
            for (let k = 0; k < quoted; k++) {
              const known = new Set(told.flatMap(saidBy))
              const left = candidates
                .filter((s) => !told.includes(s))
                .map((s) => ({ s, adds: saidBy(s).filter((w) => !known.has(w)).length }))
              for (const { s, adds } of left) {
                examples.push({
                  values: gainOf(s, told),
                  wanted: adds / Math.sqrt(Math.max(1, wanted.length)),
                })
              }
              const [best] = left.toSorted((a, b) => b.adds - a.adds)
              if (best) told = [...told, best.s]
            }
            return examples
          })
      }),
    ),
  )

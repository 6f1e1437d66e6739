import { lineAround } from '../../../../api/src/insight/summary/extract/acts/line.ts'
import { namingBefore, namingGain } from '../../../../api/src/insight/summary/extract/acts/matter.ts'
import { canSettle } from '../../../../api/src/insight/summary/extract/acts/possible.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { sameRoot } from '../../../../api/src/kernel/language/same-root.ts'
import { contentOf, isThere } from '../match.ts'
import { scoreOf } from './logistic.ts'
import type { MarkedTalk } from './read-talks.ts'
import type { Measured } from './ridge.ts'

/** Sentences tried for each mark: those likeliest to settle it. */
const coresOfMark = 3

/** What each sentence before a decision that was marked adds to its line: how much of what the reader wrote it says. */
export const matterExamples = (meetings: readonly MarkedTalk[], settles: Linear): Measured[] =>
  meetings.flatMap(({ talk, language, signs, marks, turns }) =>
    marks.decisions.flatMap((gold) => {
      const wanted = contentOf(gold.text)
      const saidBy = (s: Statement) => {
        const words = contentOf(s.u.text)
        return wanted.filter((w) => words.some((word) => sameRoot(w, word)))
      }
      const signsOf = (s: Statement) => signs.get(s) ?? []
      return talk.statements
        .filter((s) => isThere(s.u, gold, turns) && canSettle(signsOf(s)))
        .toSorted((a, b) => scoreOf(signsOf(b), settles) - scoreOf(signsOf(a), settles))
        .slice(0, coresOfMark)
        .flatMap((core) => {
          const line = lineAround(core, talk, language)
          const { seen, candidates } = namingBefore(line, core, talk, language)
          const known = new Set(line.flatMap(saidBy))
          return candidates.map((s) => ({
            values: namingGain(s, line, seen, language),
            wanted: saidBy(s).filter((w) => !known.has(w)).length / Math.sqrt(Math.max(1, wanted.length)),
          }))
        })
    }),
  )

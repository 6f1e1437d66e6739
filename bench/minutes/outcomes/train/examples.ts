import { around, gainOf, passageAround } from '../../../../api/src/insight/summary/extract/acts/passage.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { sameRoot } from '../../../../api/src/kernel/language/same-root.ts'
import { contentOf, isSame, isThere, type Line } from '../match.ts'
import type { Gold } from '../read-marks.ts'
import { type Example, logistic, scoreOf } from './logistic.ts'
import type { Kind, MarkedTalk } from './read-talks.ts'
import type { Measured } from './ridge.ts'

/** The line a passage is shown as. */
export const lineOf = (core: Statement, passage: readonly Statement[]): Line => ({
  text: passage.map((s) => s.u.text).join(' '),
  startMs: core.u.startMs,
  endMs: core.u.endMs,
  owner: null,
  day: null,
})

/** A sentence at a marked moment whose passage does not say it is neither a good example nor a bad one. */
const halfSaid = 0.3

/** Each sentence of a meeting: whether its passage says something that was marked. */
export const actExamples = (
  { talk, signs, marks, turns }: MarkedTalk,
  kind: Kind,
  passages: Linear,
): Example[] =>
  talk.statements.map((core): Example => {
    const there = marks[kind].filter((gold) => isThere(core.u, gold, turns))
    const line = there.length > 0 ? lineOf(core, passageAround(core, talk, passages)) : null
    const is =
      line !== null && there.some((gold) => isSame({ ...line, owner: core.u.speakerId }, gold, turns))
    return {
      signs: signs.get(core) ?? [],
      is: is ? 1 : 0,
      ...(there.length > 0 && !is && { weight: halfSaid }),
    }
  })

/** Sentences tried for each mark, and how many others are quoted with each. */
const coresOfMark = 3
const quoted = 2

/** What sentences around those that were marked add to them: how much of what the reader wrote they say. */
export const passageExamples = (meetings: readonly MarkedTalk[], kinds: readonly Kind[]): Measured[] =>
  kinds.flatMap((kind) => {
    const l2 = 20
    const there = meetings.flatMap(({ talk, signs, marks, turns }) =>
      talk.statements.map((s): Example => ({
        signs: signs.get(s) ?? [],
        is: marks[kind].some((gold) => isThere(s.u, gold, turns)) ? 1 : 0,
      })),
    )
    const likely = logistic(there, l2)
    return meetings.flatMap((meeting) =>
      meeting.marks[kind].flatMap((gold) => {
        const { talk, signs, turns } = meeting
        return talk.statements
          .filter((s) => isThere(s.u, gold, turns))
          .map((s) => ({ s, score: scoreOf(signs.get(s) ?? [], likely) }))
          .toSorted((a, b) => b.score - a.score)
          .slice(0, coresOfMark)
          .flatMap(({ s }) => gainsAround([s], gold, meeting))
      }),
    )
  })

/** What each sentence around those that are quoted anyway, the first of them above all, adds of what the reader wrote. */
export const gainsAround = (
  first: readonly [Statement, ...Statement[]],
  gold: Gold,
  { talk }: MarkedTalk,
  turns?: Parameters<typeof around>[2],
): Measured[] => {
  const seen = around(first[0], talk, turns)
  const wanted = contentOf(gold.text)
  const saidBy = (s: Statement) => {
    const words = contentOf(s.u.text)
    return wanted.filter((w) => words.some((word) => sameRoot(w, word)))
  }
  const examples: Measured[] = []
  let passage: readonly Statement[] = first
  for (let k = 0; k < quoted; k++) {
    const known = new Set(passage.flatMap(saidBy))
    const others = seen.candidates
      .filter((s) => !passage.includes(s))
      .map((s) => ({ s, says: saidBy(s).filter((w) => !known.has(w)).length }))
    for (const { s, says } of others) {
      examples.push({
        values: gainOf(s, passage, seen),
        wanted: says / Math.sqrt(Math.max(1, wanted.length)),
      })
    }
    const [best] = others.toSorted((a, b) => b.says - a.says)
    if (best) passage = [...passage, best.s]
  }
  return examples
}

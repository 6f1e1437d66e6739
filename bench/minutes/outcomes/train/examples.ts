import { lineAround } from '../../../../api/src/insight/summary/extract/acts/line.ts'
import { withMatter } from '../../../../api/src/insight/summary/extract/acts/matter.ts'
import { around, gainOf } from '../../../../api/src/insight/summary/extract/acts/passage.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { sameRoot } from '../../../../api/src/kernel/language/same-root.ts'
import { contentOf, isSame, isThere, type Line } from '../match.ts'
import type { Gold } from '../read-marks.ts'
import { type Example, scoreOf } from './logistic.ts'
import { type Kind, kinds, type MarkedTalk } from './read-talks.ts'
import type { Measured } from './ridge.ts'

/** How an act is shown: its line with its matter. `by`: which sentences tell it. */
export const shownAs = (core: Statement, { talk, language }: MarkedTalk, by: Linear) => {
  const own = lineAround(core, talk, language)
  const shown = withMatter(own, core, { talk, language, by })
  const line: Line = {
    text: shown.map((s) => s.u.text).join(' '),
    startMs: core.u.startMs,
    endMs: core.u.endMs,
    owner: core.u.speakerId,
    day: null,
  }
  return { line, own, shown }
}

/** A sentence at a marked moment whose line does not say it is neither a good example nor a bad one. */
const halfSaid = 0.3

/** Each sentence of a meeting: whether its line says something that was marked. */
export const actExamples = (meeting: MarkedTalk, kind: Kind, matter: Linear): Example[] =>
  meeting.talk.statements.map((core): Example => {
    const there = meeting.marks[kind].filter((gold) => isThere(core.u, gold, meeting.turns))
    const line = there.length > 0 ? shownAs(core, meeting, matter).line : null
    const is = line !== null && there.some((gold) => isSame(line, gold, meeting.turns))
    return {
      signs: meeting.signs.get(core) ?? [],
      is: is ? 1 : 0,
      ...(there.length > 0 && !is && { weight: halfSaid }),
    }
  })

/** Each sentence of meetings: whether it stands at a marked moment, whatever it says. */
export const momentExamples = (meetings: readonly MarkedTalk[], kind: Kind): Example[] =>
  meetings.flatMap(({ talk, signs, marks, turns }) =>
    talk.statements.map((s): Example => ({
      signs: signs.get(s) ?? [],
      is: marks[kind].some((gold) => isThere(s.u, gold, turns)) ? 1 : 0,
    })),
  )

/** Sentences tried for each mark, and how many others are quoted with each. */
const coresOfMark = 3
const quoted = 2

/** What sentences around those that were marked add to them: how much of what the reader wrote they say. */
export const passageExamples = (
  meetings: readonly MarkedTalk[],
  likely: Readonly<Record<Kind, Linear>>,
): Measured[] =>
  kinds.flatMap((kind) =>
    meetings.flatMap((meeting) =>
      meeting.marks[kind].flatMap((gold) => {
        const { talk, signs, turns } = meeting
        return talk.statements
          .filter((s) => isThere(s.u, gold, turns))
          .map((s) => ({ s, score: scoreOf(signs.get(s) ?? [], likely[kind]) }))
          .toSorted((a, b) => b.score - a.score)
          .slice(0, coresOfMark)
          .flatMap(({ s }) => gainsAround(s, gold, meeting))
      }),
    ),
  )

/** What each sentence around one that was marked adds of what the reader wrote. */
const gainsAround = (core: Statement, gold: Gold, { talk }: MarkedTalk): Measured[] => {
  const seen = around(core, talk)
  const wanted = contentOf(gold.text)
  const saidBy = (s: Statement) => {
    const words = contentOf(s.u.text)
    return wanted.filter((w) => words.some((word) => sameRoot(w, word)))
  }
  const examples: Measured[] = []
  let passage: readonly Statement[] = [core]
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

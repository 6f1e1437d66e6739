import { passageOf, quotable } from '../../../../api/src/insight/summary/extract/open/find-open.ts'
import { spanSigns } from '../../../../api/src/insight/summary/extract/open/span-signs.ts'
import { leftIn, type Span, spansIn } from '../../../../api/src/insight/summary/extract/open/spans.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { isSame, isThere, type Line } from '../match.ts'
import { gainsAround } from './examples.ts'
import type { Example } from './logistic.ts'
import type { MarkedTalk } from './read-talks.ts'
import type { Measured } from './ridge.ts'

/** How much a place counts whose question was marked, but whose passage does not say enough of it. */
const halfSaid = 0.5

/** The line a question left open is shown as. */
export const openLine = ({ core, closes }: Span, passage: readonly Statement[]): Line => ({
  text: passage.map((s) => s.u.text).join(' '),
  startMs: core.u.startMs,
  endMs: (closes ?? core).u.endMs,
  owner: null,
  day: null,
})

/** Each place of a meeting where a question may be left open: whether one was marked there. */
export const openExamples = ({ talk, language, marks, turns }: MarkedTalk, passages: Linear): Example[] => {
  const left = leftIn(talk, language)
  return spansIn(talk, left, language).map((span): Example => {
    const signs = spanSigns(span, talk, left)
    const there = marks.questions.filter((gold) => isThere(openLine(span, []), gold, turns))
    if (there.length === 0) return { signs, is: 0 }
    const line = openLine(span, passageOf(span, talk, passages))
    return { signs, is: 1, ...(!there.some((gold) => isSame(line, gold, turns)) && { weight: halfSaid }) }
  })
}

/** What sentences around a question and what leaves it open add to them: how much of what the reader wrote they say. */
export const openPassageExamples = (meetings: readonly MarkedTalk[]): Measured[] =>
  meetings.flatMap((meeting) => {
    const { talk, language, marks, turns } = meeting
    return spansIn(talk, leftIn(talk, language), language).flatMap((span) => {
      const { core, closes } = span
      if (!closes) return []
      const line = openLine(span, [])
      return marks.questions
        .filter((gold) => isThere(line, gold, turns) && isThere(closes.u, gold, turns))
        .flatMap((gold) => gainsAround([core, ...(closes === core ? [] : [closes])], gold, meeting, quotable))
    })
  })

import { besideSpan, endsOf, openLine } from '../../../../api/src/insight/summary/extract/open/open-line.ts'
import { spanSignsIn } from '../../../../api/src/insight/summary/extract/open/span-signs.ts'
import { leftIn, type Span, spansIn } from '../../../../api/src/insight/summary/extract/open/spans.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { sameRoot } from '../../../../api/src/kernel/language/same-root.ts'
import { contentOf, isSame, isThere, type Line } from '../match.ts'
import type { Gold } from '../read-marks.ts'
import { type Example, scoreOf } from './logistic.ts'
import type { MarkedTalk } from './read-talks.ts'
import type { Measured } from './ridge.ts'

/** How much a place counts whose question was marked, but whose line does not say enough of it. */
const halfSaid = 0.3

/** A question left open as it is shown. */
export const shownLine = ({ core, closes }: Span, line: readonly Statement[]): Line => ({
  text: line.map((s) => s.u.text).join(' '),
  startMs: core.u.startMs,
  endMs: (closes ?? core).u.endMs,
  owner: null,
  day: null,
})

/** The places of a meeting where a question may be left open, with their signs and the questions marked there. */
const placesIn = ({ talk, language, marks, turns }: MarkedTalk) => {
  const left = leftIn(talk, language)
  const signsOf = spanSignsIn(talk, left, language)
  return spansIn(talk, left, language).map((span) => ({
    span,
    signs: signsOf(span),
    there: marks.questions.filter((gold) => isThere(shownLine(span, []), gold, turns)),
  }))
}

/** Each place of meetings where a question may be left open: whether one was marked there, whatever its words. */
export const placeExamples = (meetings: readonly MarkedTalk[]): Example[] =>
  meetings.flatMap((meeting) =>
    placesIn(meeting).map(({ signs, there }): Example => ({ signs, is: there.length > 0 ? 1 : 0 })),
  )

/** The same; what is shown in words that say little of what was marked counts less. `lines`: what stands in a line. */
export const openExamples = (meeting: MarkedTalk, lines: Linear): Example[] =>
  placesIn(meeting).map(({ span, signs, there }): Example => {
    if (there.length === 0) return { signs, is: 0 }
    const line = shownLine(span, openLine(span, meeting.talk, meeting.language, lines))
    const isSaid = there.some((gold) => isSame(line, gold, meeting.turns))
    return { signs, is: 1, ...(!isSaid && { weight: halfSaid }) }
  })

/** Places tried for each mark: the likeliest, and how many sentences are quoted with each. */
const placesOfMark = 2
const quoted = 3

/** What sentences around a question and what leaves it open add to them: how much of what the reader wrote they say. */
export const openLineExamples = (meetings: readonly MarkedTalk[], likely: Linear): Measured[] =>
  meetings.flatMap((meeting) => {
    const places = placesIn(meeting).map((place) => ({ ...place, score: scoreOf(place.signs, likely) }))
    return meeting.marks.questions.flatMap((gold) =>
      places
        .filter(({ there }) => there.includes(gold))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, placesOfMark)
        .flatMap(({ span }) => gainsBeside(span, gold, meeting)),
    )
  })

const gainsBeside = (span: Span, gold: Gold, { talk, language }: MarkedTalk): Measured[] => {
  const { candidates, gainOf } = besideSpan(span, talk, language)
  const wanted = contentOf(gold.text)
  const saidBy = (s: Statement) => {
    const words = contentOf(s.u.text)
    return wanted.filter((w) => words.some((word) => sameRoot(w, word)))
  }
  const examples: Measured[] = []
  let line: readonly Statement[] = endsOf(span)
  for (let k = 0; k < quoted; k++) {
    const known = new Set(line.flatMap(saidBy))
    const others = candidates
      .filter((s) => !line.includes(s))
      .map((s) => ({ s, says: saidBy(s).filter((w) => !known.has(w)).length }))
    for (const { s, says } of others) {
      examples.push({ values: gainOf(s, line), wanted: says / Math.sqrt(Math.max(1, wanted.length)) })
    }
    const [best] = others.toSorted((a, b) => b.says - a.says)
    if (best) line = [...line, best.s]
  }
  return examples
}

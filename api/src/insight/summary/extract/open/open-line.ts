import { openingOf } from '../../../transcript/openers.ts'
import { type Gain, rootOf, worthOf } from '../acts/passage.ts'
import type { Linear } from '../acts/read-weights.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { isHousekeeping } from '../sentences/housekeeping.ts'
import { type Span, takenUpBy } from './spans.ts'

/** Most characters of a line, and of what is quoted right before its end whatever it tells. */
const mostChars = 240
const charsOfEnd = 120
/** Most sentences besides. */
const mostBesides = 3
/** Turns around a question in which what it is about is said, and those in which its words are counted. */
const quotable = { before: 6, after: 1 }
const counted = { before: 10, after: 3 }
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.3
/** What tells less is left out. */
const leastWorth = 0.03
/** The most an opening of another matter can say: "Next point, …". */
const plainly = 2
/** A question with so many meaningful words says its matter; what was talked about before it would only confuse. */
export const tellsMatter = 4

const charsIn = (list: readonly Statement[]) => list.reduce((sum, { u }) => sum + u.text.length + 1, 0)
const inOrder = (list: readonly Statement[]) => list.toSorted((a, b) => a.i - b.i)

/** The question of a span and what leaves it open. */
export const endsOf = ({ core, closes }: Span): Statement[] =>
  closes && closes !== core ? [core, closes] : [core]

const lastOf = ({ core, closes }: Span) => closes ?? core

const turnsAround = (span: Span, talk: Talk, { before, after }: typeof quotable) => {
  const from = span.core.turn - before
  return Array.from({ length: lastOf(span).turn + after - from + 1 }, (_, k) => talk.turnOf(from + k)).flat()
}

type Beside = {
  candidates: readonly Statement[]
  /** what one of them would tell of the matter of a line */
  gainOf: (s: Statement, line: readonly Statement[]) => Gain
}

const placeOf = (s: Statement, span: Span) => {
  const last = lastOf(span)
  if (s.i >= span.core.i && s.i <= last.i) return 'between'
  if (s.turn === span.core.turn || s.turn === last.turn) return 'turn'
  if (s.turn > last.turn) return 'after'
  return s.turn === span.core.turn - 1 ? 'before' : s.turn >= span.core.turn - 3 ? 'near' : 'far'
}

/** The sentences that may be quoted with a question and what leaves it open. */
export const besideSpan = (span: Span, talk: Talk, language: string): Beside => {
  const often = new Map<string, number>()
  for (const s of turnsAround(span, talk, counted)) {
    for (const root of new Set(s.stems.map(rootOf))) often.set(root, (often.get(root) ?? 0) + 1)
  }
  const ends = endsOf(span)
  const around = turnsAround(span, talk, quotable)
  const takers = around.flatMap((s) => takenUpBy(s, talk, language) ?? [])
  const openings = around.filter((s) => openingOf(s.u.text, language) === plainly)
  const isTold = span.asked !== null && span.asked.stems.length >= tellsMatter
  // what was said of another matter, or of what somebody takes on, is none of this one
  const from = isTold
    ? span.core.i
    : Math.max(
        0,
        ...takers.filter((s) => s.i < span.core.i).map((s) => s.i + 1),
        ...openings.filter((s) => s.i <= span.core.i).map((s) => s.i),
      )
  const until = openings.find((s) => s.i > lastOf(span).i)?.i ?? Number.POSITIVE_INFINITY
  const isTaken = (s: Statement) => takers.includes(s) || takenUpBy(s, talk, language) !== null
  return {
    candidates: around.filter(
      (s) =>
        s.i >= from && s.i < until && !ends.includes(s) && !isTaken(s) && !isCourtesy(s.u.text, language),
    ),
    gainOf: (s, line) => {
      const known = new Set(line.flatMap((l) => l.stems.map(rootOf)))
      const added = s.stems.filter((stem) => !known.has(rootOf(stem)) && !talk.isName(stem))
      const place = placeOf(s, span)
      return {
        added: added.length,
        again: added.filter((stem) => (often.get(rootOf(stem)) ?? 0) > 1).length,
        salient: added.reduce(
          (sum, stem) => sum + Math.log(often.get(rootOf(stem)) ?? 1) * talk.rarity(stem),
          0,
        ),
        shares: s.stems.filter((stem) => known.has(rootOf(stem))).length,
        length: Math.sqrt(s.u.words),
        [place]: 1,
        [`${place}.added`]: added.length,
        ...(s.asks && { asks: 1, 'asks.added': added.length }),
      }
    },
  }
}

/** What is said right before a question is left, back to its beginning as far as few characters reach. */
const endingOf = (span: Span, { candidates }: Beside, language: string): Statement[] => {
  const last = lastOf(span)
  const line: Statement[] = [last]
  for (const s of [span.core, ...candidates].toSorted((a, b) => b.i - a.i)) {
    const saysNothing = s.stems.length === 0 || isHousekeeping(s.u.text, language)
    if (s.i >= last.i || (saysNothing && s !== span.core)) continue
    if (charsIn([...line, s]) > charsOfEnd) break
    line.push(s)
  }
  return line
}

/** Most sentences told, by one person, of what was said before a question. */
const mostBefore = 1

/** Of sentences said before a question the one that tells most that it does not say itself; no exclamation. */
export const fewBeforeQuestion = (
  before: readonly Statement[],
  asked: readonly Statement[],
  { span, talk, language }: { span: Span; talk: Talk; language: string },
): Statement[] => {
  const { gainOf } = besideSpan(span, talk, language)
  const adds = (s: Statement) => gainOf(s, asked).added ?? 0
  return inOrder(
    before
      .filter(({ u }) => !u.text.includes('!'))
      .toSorted((a, b) => adds(b) - adds(a))
      .slice(0, mostBefore),
  )
}

/**
 * What is shown of a question left open, in the order it was said: the question, what leaves it open and what is said right before that,
 * with up to three sentences around that tell most of what they are about. `by`: how much each sign of those counts.
 */
export const openLine = (span: Span, talk: Talk, language: string, by: Linear): Statement[] => {
  const beside = besideSpan(span, talk, language)
  const extend = (line: readonly Statement[], left: number): readonly Statement[] => {
    if (left === 0) return line
    const [best] = beside.candidates
      .filter((s) => !line.includes(s) && charsIn([...line, s]) <= mostChars)
      .map((s) => ({ s, worth: worthOf(beside.gainOf(s, line), by) / (s.u.words + fewMore) ** cost }))
      .toSorted((a, b) => b.worth - a.worth)
    return best && best.worth > leastWorth ? extend([...line, best.s], left - 1) : line
  }
  const first = [...new Set([...endsOf(span), ...endingOf(span, beside, language)])]
  return inOrder(extend(first, mostBesides))
}

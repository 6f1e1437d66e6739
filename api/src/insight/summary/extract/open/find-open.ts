import { withSaidBefore } from '@hattama/contract/rules/insight/said-before'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { sameRoot } from '#kernel/language/same-root.ts'
import { withFactsBetween } from '../../../transcript/facts-between.ts'
import { tellsAnything } from '../acts/head.ts'
import { passageText } from '../acts/passage-text.ts'
import { type Linear, linearOf, readWeights } from '../acts/read-weights.ts'
import { sumOf } from '../acts/select.ts'
import type { Spoken, Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { type Turn, turnsOf } from '../acts/turns.ts'
import { fewBeforeQuestion, openLine, tellsMatter } from './open-line.ts'
import { openLineWeights } from './open-line-weights.ts'
import openWeights from './open-weights.json' with { type: 'json' }
import { spanSignsIn } from './span-signs.ts'
import { type Left, leftIn, type Span, spansIn } from './spans.ts'

/** How open questions are told from answered ones, and what is quoted with them. */
export type OpenRules = { spans: Linear; lines: Linear; least: number }

/** The languages of which something was learnt, and the least sum that is shown. */
const languages = new Set(['en', 'ru', 'kk'])
const leastSum = 0.7

const rulesOf = (language: string): OpenRules => ({
  spans: linearOf(openWeights),
  lines: readWeights(openLineWeights),
  least: languages.has(language) ? leastSum : Number.POSITIVE_INFINITY,
})

/**
 * A question and what leaves it open, with the sentences that are shown so that both can be understood alone. `isPlain`: people say
 * that it is open
 */
export type OpenSpan = Span & { line: readonly Statement[]; score: number; isPlain: boolean }

/** What is left open within so many turns of another is the same question. */
const oneQuestion = 2
/** Two lines that share this part of their words ask the same. */
const sameShare = 0.6

const endOf = ({ core, closes }: Span) => closes ?? core

const isClose = (a: Span, b: Span) =>
  a.core.turn <= endOf(b).turn + oneQuestion && endOf(a).turn >= b.core.turn - oneQuestion

const stemsIn = (list: readonly Statement[]) => [...new Set(list.flatMap((s) => s.stems))]

const asksAgain = (a: OpenSpan, b: OpenSpan) => {
  const [one, other] = [stemsIn(a.line), stemsIn(b.line)]
  const shared = one.filter((stem) => other.some((o) => sameRoot(stem, o))).length
  return shared > 1 && shared >= sameShare * Math.min(one.length, other.length)
}

/** So much less is needed where people say that a question is open, or that nobody knows and someone has to be asked. */
const plainlySaid = 1
/** What nobody knows is said within so many turns of a question that says its matter. */
const atOnce = 2

const saysOpen = ({ asked, closes }: Span, talk: Talk, left: Left) => {
  if (!asked || !closes) return false
  const cues = left.get(closes) ?? []
  if (cues.includes('open')) return true
  const isUnknown = talk.statements
    .slice(asked.i + 1, closes.i + 1)
    .some((s) => left.get(s)?.includes('unknown') === true)
  return (
    isUnknown &&
    (cues.includes('find') || cues.includes('waits')) &&
    asked.stems.length >= tellsMatter &&
    closes.turn - asked.turn <= atOnce
  )
}

/** The places in a talk where a question is left open, each question once, in the order of time. */
export const openSpans = (talk: Talk, language: string, by: OpenRules = rulesOf(language)): OpenSpan[] => {
  const left = leftIn(talk, language)
  const signsOf = spanSignsIn(talk, left, language)
  const scored = spansIn(talk, left, language)
    .map((span) => ({
      span,
      score: sumOf(signsOf(span), by.spans),
      isPlain: saysOpen(span, talk, left),
    }))
    .filter(({ score, isPlain }) => score >= by.least - (isPlain ? plainlySaid : 0))
    .toSorted((a, b) => b.score - a.score)
  const kept: OpenSpan[] = []
  for (const { span, ...said } of scored) {
    if (kept.some((k) => isClose(k, span))) continue
    const open = { ...span, ...said, line: openLine(span, talk, language, by.lines) }
    if (!kept.some((k) => asksAgain(k, open))) kept.push(open)
  }
  return kept.toSorted((a, b) => a.core.i - b.core.i)
}

/** Short sentences of one turn that are quoted for a day or a number they tell. */
const mostFacts = 1

/** Turns between the one that asks and the one that leaves it open that are quoted: those that say most. */
const mostBetween = 2

/** What is asked and what leaves it open, and of what is said between the turns that say most; what is asked behind it is another matter. */
const questionAndEnd = (line: readonly Statement[], span: OpenSpan): Statement[] => {
  const end = endOf(span)
  const ends = new Set([line[0]?.turn, span.core.turn, end.turn])
  const within = line.filter((s) => s.i <= end.i)
  const stemsOf = (turn: number) => within.filter((s) => s.turn === turn).flatMap((s) => s.stems).length
  const between = [...new Set(within.map((s) => s.turn))]
    .filter((turn) => !ends.has(turn))
    .toSorted((a, b) => stemsOf(b) - stemsOf(a))
    .slice(0, mostBetween)
  const chosen = within.filter((s) => ends.has(s.turn) || between.includes(s.turn))
  const isFact = (s: Statement) => s !== span.core && s !== end && !span.line.includes(s)
  return chosen.filter(
    (s) => !isFact(s) || chosen.filter((one) => one.turn === s.turn && isFact(one)).indexOf(s) < mostFacts,
  )
}

/** From this sum on a question is clearly left open. */
const clearSum = 1

/**
 * A question nobody answered or that was put off. `u`: the question, or what says that it is open; `last`: where that is said;
 * `turns`: what each person says of it; `weight`: how far it is above the least that is shown; `isSummedUp`: somebody summed up that it is open
 */
export type OpenQuestion<S> = {
  u: S
  last: S
  text: string
  turns: readonly Turn[]
  isClear: boolean
  weight: number
  isSummedUp?: boolean
}

/**
 * The questions a meeting leaves open, in its own words: each with what leaves it open.
 * @param talk of the same utterances; null: nothing is found in what is no conversation
 * @param labelOf how a speaker is shown, by id
 */
export const findOpen = <S extends Spoken>(
  utterances: readonly S[],
  talk: Talk | null,
  language: string,
  labelOf: (speakerId: string) => string = (id) => id,
): OpenQuestion<S>[] => {
  if (talk === null) return []
  return openSpans(talk, language).flatMap((span) => {
    const [u, last] = [utterances[span.core.i], utterances[endOf(span).i]]
    if (!u || !last) return []
    // what is asked, or put off with the sentence it runs on from, is read first, and what was said before it behind
    const runsOn = !span.core.asks && span.line.some((s) => s.i === span.core.i - 1)
    const from = runsOn ? span.core.i - 1 : span.core.i
    const line = withFactsBetween(span.line, talk.statements, language)
    const asked = questionAndEnd(
      line.filter((s) => s.i >= from),
      span,
    )
    const said = span.line.filter((s) => s.i < from && tellsAnything(s))
    const before = fewBeforeQuestion(said, asked, { span, talk, language })
    const text = withSaidBefore(
      passageText(asked),
      passageText(before),
      toLanguage(language) ?? 'en',
      labelOf(before[0]?.u.speakerId ?? ''),
    )
    const isClear = span.isPlain || span.score >= clearSum
    return [{ u, last, text, turns: turnsOf(asked), isClear, weight: span.score - leastSum }]
  })
}

import { sameRoot } from '#kernel/language/same-root.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { passageAround } from '../acts/passage.ts'
import { passageText } from '../acts/passage-text.ts'
import { type Linear, readWeights } from '../acts/read-weights.ts'
import type { Spoken, Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { voicesOf } from '../acts/voices.ts'
import { openPassageWeights } from './open-passage-weights.ts'
import { openWeights } from './open-weights.ts'
import { spanSigns } from './span-signs.ts'
import { type Left, leftIn, type Span, spansIn, takenUpBy } from './spans.ts'

/** How open questions are told from answered ones, and what is quoted with them. */
export type OpenRules = { spans: Linear; passages: Linear; least: number }

/** The Kazakh cues are the least sure. */
const least: Readonly<Record<string, number>> = { en: 0.9, ru: 0.9, kk: 1.2 }

const rulesOf = (language: string): OpenRules => ({
  spans: readWeights(openWeights),
  passages: readWeights(openPassageWeights),
  least: least[language] ?? Number.POSITIVE_INFINITY,
})

/** A question and what leaves it open, with the sentences to quote so that both can be understood alone. */
export type OpenSpan = Span & { passage: readonly Statement[]; score: number }

/** A question is quoted with what is said close to it; turns. */
export const quotable = { before: 5, after: 1 }
/** What is left open within so many turns of another is the same question. */
const oneQuestion = 2
/** Two passages that share this part of their words ask the same. */
const sameShare = 0.6

const endOf = ({ core, closes }: Span) => closes ?? core

const isClose = (a: Span, b: Span) =>
  a.core.turn <= endOf(b).turn + oneQuestion && endOf(a).turn >= b.core.turn - oneQuestion

const stemsIn = (list: readonly Statement[]) => [...new Set(list.flatMap((s) => s.stems))]

const asksAgain = (a: OpenSpan, b: OpenSpan) => {
  const [one, other] = [stemsIn(a.passage), stemsIn(b.passage)]
  const shared = one.filter((stem) => other.some((o) => sameRoot(stem, o))).length
  return shared > 1 && shared >= sameShare * Math.min(one.length, other.length)
}

/** A question with so many meaningful words says its matter; what was talked about before it would only confuse. */
const tellsMatter = 4
const quotableWithPlain = { before: 0, after: 1 }

/** The sentences to quote with a question and what leaves it open, in order. */
export const passageOf = ({ asked, core, closes }: Span, talk: Talk, by: Linear): Statement[] =>
  passageAround(core, talk, by, {
    besides: closes && closes !== core ? [closes] : [],
    turns: asked && asked.stems.length >= tellsMatter ? quotableWithPlain : quotable,
  })

/** So much less is needed where people say that the question is open: rarely said, so that little can be learnt of it. */
const saidOpen = 1

const saysOpen = ({ asked, closes }: Span, left: Left) =>
  asked !== null && closes !== null && (left.get(closes) ?? []).includes('open')

/** The places in a talk where a question is left open, each question once, in the order of time. */
export const openSpans = (talk: Talk, language: string, by: OpenRules = rulesOf(language)): OpenSpan[] => {
  const left = leftIn(talk, language)
  const scored = spansIn(talk, left, language)
    .map((span) => ({
      span,
      score: spanSigns(span, talk, left).reduce((sum, s) => sum + (by.spans.of.get(s) ?? 0), by.spans.base),
    }))
    .filter(({ span, score }) => score >= by.least - (saysOpen(span, left) ? saidOpen : 0))
    .toSorted((a, b) => b.score - a.score)
  const kept: OpenSpan[] = []
  for (const { span, score } of scored) {
    if (kept.some((k) => isClose(k, span))) continue
    const open = { ...span, score, passage: passageOf(span, talk, by.passages) }
    if (!kept.some((k) => asksAgain(k, open))) kept.push(open)
  }
  return kept.toSorted((a, b) => a.core.i - b.core.i)
}

/** Most characters of what is quoted with a question: read at a glance. */
const mostChars = 220
/** Sentences further apart than this, put side by side, read as if one answered the other. */
const closeBy = 3

/** What is shown of a span: the question, what leaves it open, and as much of what they are about as stays short. */
const lineOf = ({ core, closes, passage }: OpenSpan, talk: Talk, language: string): Statement[] => {
  const settled = new Set(
    passage.flatMap((s) => {
      const taker = takenUpBy(s, talk, language)
      return taker ? [s, taker] : []
    }),
  )
  const line = closes && closes !== core ? [core, closes] : [core]
  for (const s of passage.toSorted((a, b) => b.i - a.i)) {
    if (!line.some((l) => Math.abs(l.i - s.i) <= closeBy)) continue
    const chars = [...line, s].reduce((sum, { u }) => sum + u.text.length + 1, 0)
    if (line.includes(s) || settled.has(s) || chars > mostChars || isCourtesy(s.u.text, language)) continue
    line.push(s)
  }
  return line.toSorted((a, b) => a.i - b.i)
}

/** A question nobody answered or that was put off. `u`: the question, or what says that it is open; `last`: where that is said */
export type OpenQuestion<S> = { u: S; last: S; text: string; voices: readonly string[] }

/**
 * The questions a meeting leaves open, in its own words: each with what leaves it open.
 * @param talk of the same utterances; null: nothing is found in what is no conversation
 */
export const findOpen = <S extends Spoken>(
  utterances: readonly S[],
  talk: Talk | null,
  language: string,
): OpenQuestion<S>[] => {
  if (talk === null) return []
  return openSpans(talk, language).flatMap((span) => {
    const [u, last] = [utterances[span.core.i], utterances[endOf(span).i]]
    if (!u || !last) return []
    const line = lineOf(span, talk, language)
    return [{ u, last, text: passageText(line), voices: voicesOf(line.map((s) => s.u)) }]
  })
}

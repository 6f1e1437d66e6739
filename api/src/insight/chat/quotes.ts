import type { CitedSentence, Lacking } from '@hattama/contract/chat'
import { contentStems } from '#kernel/language/content.ts'
import { askedFor } from '#kernel/language/framing.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import type { FoundPassages } from '../search/find-passages.ts'
import { type PassageSegment, wholeText } from '../search/passages.ts'
import { toUtterances, type Utterance } from '../summary/extract/utterances.ts'
import { isAsking } from '../transcript/asking.ts'
import { citationOf, type SourceLine } from './sources.ts'
import { isAskingWord, naming, type Wanted, wantedBy } from './wanted.ts'

/** What an answer without a model consists of, and the parts of the question it does not cover. */
type Quotes = { sentences: CitedSentence[]; lacks: Lacking | null }

/** Most sentences quoted. */
const maxQuotes = 4

/** Tuned on the training meetings of QMSum; `bench minutes` shows the result on others. */
const rules = {
  /** share of a related question's terms that the statements after it inherit: the first, second and third */
  answers: [0.9, 0.9, 0.6],
  /** factor on that when the asker keeps talking */
  sameSpeaker: 0.4,
  /** for naming the person, time or amount asked for */
  named: 0.6,
  /** deducted per word of a statement that names it: the shortest says it most plainly */
  perWord: 0.004,
  /** factor for each place further down the ranking of passages */
  perRank: 0.5,
  /** when a person, time or amount is asked for, a quote scores at least this share of the best */
  least: 0.25,
  /** statements with fewer words say little on their own */
  short: 5,
  /** unless they hold this share of the question themselves */
  telling: 0.5,
} as const

type Candidate = {
  u: Utterance
  rank: number
  score: number
  holds: ReadonlySet<string>
  isNamed: boolean
  answers: boolean
}

/**
 * Picks the statements of the best passages that answer a question, word for word. A statement that asks is never an
 * answer; what is said right after one asking the same may be.
 */
export const quotesFor = (
  ranked: FoundPassages['ranked'],
  sources: readonly SourceLine[],
  question: string,
): Quotes => {
  const terms = askedFor(question)
  const wanted = wantedBy(question)
  const people = [...new Set(sources.map((line) => line.speaker))]
  const statements = statementsOf(ranked, question)
  const weights = weightsOf(terms, statements)
  const all = statements.map((list, rank) => candidatesOf(list, { rank, weights, wanted, people }))
  const scored = all.flat().filter((c) => c.score > 0)
  const named = scored.filter((c) => c.isNamed)
  const pool = wanted !== null && named.length > 0 ? named : scored
  const best = pool.toSorted((a, b) => b.score - a.score)
  const first = best.filter((c, i) => best.findIndex((other) => other.rank === c.rank) === i)
  const least = wanted === null ? 0 : rules.least * (first[0]?.score ?? 0)
  const chosen = first.filter((c) => c.score >= least).slice(0, maxQuotes)
  const sentences = chosen.map(({ u }) => ({
    text: wholeStatement(u),
    citations: citationsOf(u, sources),
    support: 'quoted' as const,
  }))
  const isAsked = statements.flat().some((u) => isAsking(u.text) && heldIn(u, terms).size > 0)
  return { sentences, lacks: lackingIn(chosen, { question, terms, wanted, isAsked, people }) }
}

/** A statement completed with the rest of a number cut at its edges, when those are the edges of its segments. */
const wholeStatement = (u: Utterance): string => {
  const edges: readonly Pick<PassageSegment, 'text' | 'lead' | 'tail'>[] = u.segments
  const [first, last] = [edges[0], edges.at(-1)]
  return wholeText({
    lead: first?.text.startsWith(u.quote) ? first.lead : '',
    text: u.text,
    tail: last && (u.text.endsWith(last.text) || last.text.endsWith(u.text)) ? last.tail : '',
  })
}

const citationsOf = (u: Utterance, sources: readonly SourceLine[]) =>
  u.segments.flatMap(({ id }) => sources.filter((l) => l.segmentId === id).map(citationOf))

/** The statements of each passage, in the order they were said. */
const statementsOf = (ranked: FoundPassages['ranked'], question: string) =>
  ranked.map(({ passage }) => {
    const text = passage.segments.map((s) => s.text).join(' ')
    const language = detectLanguage(text) ?? detectLanguage(question) ?? 'en'
    return toUtterances(
      passage.segments.map((s) => ({ ...s, speakerId: s.speaker })),
      language,
    )
  })

/** Weighs each word of the question: the fewer statements contain it, the more. */
const weightsOf = (terms: readonly string[], statements: readonly Utterance[][]) => {
  const all = statements.flat().map((u) => heldIn(u, terms))
  return new Map(
    terms.map((term) => {
      const count = all.filter((held) => held.has(term)).length
      return [term, Math.log(1 + (all.length - count + 0.5) / (count + 0.5)) + 0.1]
    }),
  )
}

const heldIn = ({ text }: Pick<Utterance, 'text'>, terms: readonly string[]): Set<string> => {
  const there = contentStems(text)
  return new Set(terms.filter((term) => there.some((stem) => sameRoot(term, stem))))
}

type Weighing = {
  /** place of the passage in the ranking, from 0 */
  rank: number
  weights: ReadonlyMap<string, number>
  wanted: Wanted
  people: readonly string[]
}

const candidatesOf = (
  statements: readonly Utterance[],
  { rank, weights, wanted, people }: Weighing,
): Candidate[] => {
  const terms = [...weights.keys()]
  const whole = [...weights.values()].reduce((sum, w) => sum + w, 0) || 1
  const held = statements.map((u) => heldIn(u, terms))
  const shares = held.map((h) => [...h].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / whole)
  const asking = statements.map((u) => isAsking(u.text))
  return statements.flatMap((u, i): Candidate[] => {
    if (asking[i]) return []
    const plainly = naming(wanted, u.text, people)
    const isNamed = plainly > 0
    if (u.words < rules.short && !isNamed && (shares[i] ?? 0) < rules.telling) return []
    const carried = rules.answers.map((part, d) => {
      const before = statements[i - d - 1]
      if (before === undefined || !asking[i - d - 1]) return 0
      return part * (shares[i - d - 1] ?? 0) * (before.speakerId === u.speakerId ? rules.sameSpeaker : 1)
    })
    const answering = Math.max(...carried)
    const about = Math.max(shares[i] ?? 0, 0.5 * (shares[i] ?? 0) + answering)
    if (about === 0) return []
    const plain = isNamed ? rules.named * plainly * about - rules.perWord * u.words : 0
    const score = Math.max(0.001, (about + plain) * rules.perRank ** rank)
    return [{ u, rank, score, holds: held[i] ?? new Set(), isNamed, answers: answering > 0 }]
  })
}

type Sought = {
  question: string
  terms: readonly string[]
  wanted: Wanted
  isAsked: boolean
  people: readonly string[]
}

/** The parts of the question no quote covers; null when all are covered. */
const lackingIn = (chosen: readonly Candidate[], sought: Sought): Lacking | null => {
  const { question, terms, wanted, isAsked, people } = sought
  const spoken = new Set(people.flatMap((name) => contentStems(name)))
  const held = new Set(chosen.flatMap((c) => [...c.holds]))
  // an answer right after the question need not repeat its words
  const isAnswered = chosen.some((c) => c.answers)
  const missing = isAnswered ? [] : terms.filter((t) => !held.has(t) && !spoken.has(t))
  const words = [...new Set(wordsOf(question))].filter(
    (w) => contentStems(w).some((s) => missing.includes(s)) && !(wanted !== null && isAskingWord(w)),
  )
  const kind = wanted !== null && chosen.length > 0 && !chosen.some((c) => c.isNamed) ? wanted : null
  const onlyAsked = chosen.length === 0 && isAsked
  if (kind === null && !onlyAsked && (words.length === 0 || chosen.length === 0)) return null
  return { kind, words: chosen.length === 0 ? [] : words, onlyAsked }
}

import type { Language } from '@hattama/contract/people/account'
import { wordsAsWritten } from '#kernel/language/words.ts'
import { isCourtesy } from './sentences/courtesy.ts'
import { isHousekeeping } from './sentences/housekeeping.ts'
import { isCut, isPunctuated, isQuestion, stutters } from './sentences/reading.ts'
import type { Utterance } from './utterances.ts'

/** Statements with fewer words say too little out of context. */
const minWords = 6

/**
 * Found by random search on the 162 training meetings of QMSum (`bench minutes` shows the result on others).
 */
const rules = {
  /** how much more a stem weighs for being used often, and how much more for being used nearly everywhere */
  often: 1,
  everywhere: 0.54,
  /** weight of two stems side by side, and how it grows with their use */
  pair: 0.19,
  pairOften: 1.1,
  /** what a stem or pair is still worth once it is covered */
  again: 0.45,
  /** how much a statement's length counts against it */
  length: 0.95,
  question: -1,
  /** for the opening, which says what the meeting is for; fades within a tenth of it */
  opening: 0.78,
  /** for the function words that whole sentences have and fragments lack */
  prose: 3.6,
  /** for repeated words, and for part of a sentence: both cost readers more than ROUGE shows (0.1 points) */
  stutter: -1,
  cut: -0.7,
} as const

/** How much more a statement is worth that someone marked while it was said: it beats nearly any other. */
const marked = 8

/** Articles, prepositions and the like, a sign of a whole sentence. Kazakh uses endings instead, so there are none. */
const littleWords: Record<Language, ReadonlySet<string>> = {
  en: new Set('the of and to for in on with is will be was were should would a an'.split(' ')),
  ru: new Set('в во на и для с со по к ко из от до о об за при что чтобы который которая которые'.split(' ')),
  kk: new Set(),
}

type Candidate = { utterance: Utterance; terms: string[]; pairs: string[]; shape: number }
type Weights = { terms: Map<string, number>; pairs: Map<string, number> }

/**
 * Picks the statements that together cover most of what the meeting was about: repeatedly the one that adds the most
 * weight for its length, until `budgetWords` are used. What was said in many statements weighs more, what is already
 * covered less; whole sentences are preferred to fragments, stammering and questions. Best first.
 * `isMarked`: whether a participant marked a statement.
 */
export const coverGreedily = (
  utterances: readonly Utterance[],
  budgetWords: number,
  language: string,
  isMarked: (u: Utterance) => boolean = () => false,
): Utterance[] => {
  const endMs = Math.max(1, utterances.at(-1)?.endMs ?? 1)
  const punctuated = isPunctuated(utterances)
  const all = utterances.map((u) => {
    const candidate = candidateOf(u, u.startMs / endMs, language, punctuated)
    return isMarked(u) ? { ...candidate, shape: candidate.shape * marked } : candidate
  })
  const weights = weightsOf(all)
  const says = (u: Utterance) => !isCourtesy(u.text, language) && !isHousekeeping(u.text, language)
  const open = new Set(all.filter(({ utterance: u }) => u.words >= minWords && (isMarked(u) || says(u))))
  const chosen: Utterance[] = []
  let left = budgetWords
  for (;;) {
    let best: Candidate | undefined
    let bestWorth = 0
    for (const candidate of open) {
      if (candidate.utterance.words > left) continue
      const worth = candidate.shape * gainOf(candidate, weights)
      if (worth > bestWorth) [best, bestWorth] = [candidate, worth]
    }
    if (!best) return chosen
    fade(weights.terms, best.terms)
    fade(weights.pairs, best.pairs)
    open.delete(best)
    chosen.push(best.utterance)
    left -= best.utterance.words
  }
}

/** `position`: 0 start of the meeting .. 1 end */
const candidateOf = (
  utterance: Utterance,
  position: number,
  language: string,
  punctuated: boolean,
): Candidate => {
  const { terms, text, words } = utterance
  const little = littleWords[language as Language] ?? littleWords.kk
  // an immediately repeated word is stammering, not a sign of a sentence
  const share =
    wordsAsWritten(text).filter((w, i, all) => little.has(w) && w !== all[i - 1]).length / Math.max(1, words)
  const favour =
    (isQuestion(text) ? rules.question : 0) +
    (punctuated && isCut(text) ? rules.cut : 0) +
    (rules.stutter * stutters(text)) / Math.sqrt(Math.max(1, words)) +
    rules.opening * Math.exp(-10 * position) +
    rules.prose * share
  return {
    utterance,
    terms: [...new Set(terms)],
    pairs: [...new Set(terms.slice(1).map((term, i) => `${terms[i]} ${term}`))],
    shape: Math.exp(favour) / Math.max(1, words) ** rules.length,
  }
}

const weightsOf = (all: readonly Candidate[]): Weights => {
  const terms = countOf(all.map((c) => c.terms))
  const pairs = countOf(all.map((c) => c.pairs))
  for (const [term, n] of terms) {
    terms.set(term, n ** rules.often / Math.log(1 + all.length / n) ** rules.everywhere)
  }
  for (const [pair, n] of pairs) pairs.set(pair, n > 1 ? rules.pair * n ** rules.pairOften : 0)
  return { terms, pairs }
}

const countOf = (lists: readonly string[][]) => {
  const counts = new Map<string, number>()
  for (const list of lists) for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

const sumOf = (weights: Map<string, number>, items: readonly string[]) => {
  let sum = 0
  for (const item of items) sum += weights.get(item) ?? 0
  return sum
}

const gainOf = ({ terms, pairs }: Candidate, weights: Weights) =>
  sumOf(weights.terms, terms) + sumOf(weights.pairs, pairs)

const fade = (weights: Map<string, number>, items: readonly string[]) => {
  for (const item of items) weights.set(item, (weights.get(item) ?? 0) * rules.again)
}

import { contentStems, nameStems } from '#kernel/language/content.ts'
import { framing } from '#kernel/language/framing.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { indexOf, scoresOf } from './bm25.ts'
import type { Passage } from './passages.ts'
import { formsOfShort } from './short-kazakh.ts'

/** Tuned on the training meetings of QMSum; `bench minutes` shows the result on others. */
const rules = {
  /** for two words of the question side by side */
  pair: 0.2,
  /** for words with the same root as a word of the question */
  kin: 0.4,
  /** for words like "discuss" and "think" in the question */
  framing: 0.3,
  /** for saying a person's name, when the question names one of the speakers */
  name: 0.3,
  /** for the person asked about speaking in the passage */
  speaker: 0.5,
  /** for what is said around a passage: one passage away, two, three */
  around: [0.4, 0.15, 0.05],
  /** per standard deviation a passage is nearer in meaning than most, relative to the best score by words */
  meaning: 0.08,
  /** like `around`, for meaning */
  meantAround: [0.2, 0.08],
  /** factor on the scores of a chosen passage's neighbours, so that the best are not all from one place */
  beside: [0.3, 0.8],
} as const

export type Ranked = { passage: Passage; score: number }

/**
 * Ranks the passages that answer a question best, at most `limit`, best first; passages without any of its words are left
 * out, unless they are near in meaning. Plain BM25 over stems, with word pairs, the speakers asked about, and what is said
 * around each passage.
 * @param likenesses how near passages are in meaning (cosine), by the segments that begin them
 */
export const rank = (
  passages: readonly Passage[],
  question: string,
  limit: number,
  likenesses: ReadonlyMap<string, number> = new Map(),
): Ranked[] => {
  const { terms, weak, names } = readQuestion(passages, question)
  const index = indexOf(passages.map((p) => p.terms))
  const scores = scoresOf(index, terms, rules.kin)
  add(scores, scoresOf(index, weak), rules.framing)
  add(scores, scoresOf(index, names), rules.name)
  add(scores, scoresOf(index, shortFormsIn(question)), rules.kin)
  if (terms.length > 1) {
    add(scores, scoresOf(indexOf(passages.map((p) => pairsOf(p.terms))), pairsOf(terms)), rules.pair)
  }
  if (names.length > 0) favourSpeakers(scores, passages, names)
  const near = withNeighbours(passages, scores, rules.around)
  favourMeant(near, passages, likenesses)
  return spread(passages, near, limit)
}

/** Stems of the other forms of Kazakh nouns of two letters in a question: «аттар» is asked for, «ат» was said. */
const shortFormsIn = (question: string): string[] => {
  if (detectLanguage(question) !== 'kk') return []
  const forms = wordsOf(question).flatMap((word) => formsOfShort(word).filter((form) => form !== word))
  return [...new Set(forms.map((form) => stem(form)))]
}

const pairsOf = (terms: readonly string[]) => terms.slice(1).map((term, i) => `${terms[i]} ${term}`)

/** Separates speakers' names from a question: they say who is meant rather than what. */
const readQuestion = (passages: readonly Passage[], question: string) => {
  const known = new Set(passages.flatMap((p) => [...p.speakers]))
  const names = [...new Set(nameStems(question).filter((s) => known.has(s)))]
  const all = contentStems(question)
  const terms = all.filter((t) => !framing.has(t) && !names.includes(t))
  const weak = all.filter((t) => framing.has(t) && !names.includes(t))
  return terms.length > 0 ? { terms, weak, names } : { terms: all, weak: [], names }
}

const add = (to: number[], more: readonly number[], weight: number) => {
  for (const [i, score] of more.entries()) to[i] = (to[i] ?? 0) + weight * score
}

const favourSpeakers = (scores: number[], passages: readonly Passage[], names: readonly string[]) => {
  const top = Math.max(...scores)
  for (const [i, passage] of passages.entries()) {
    const there = names.filter((s) => passage.speakers.has(s)).length / names.length
    if ((scores[i] ?? 0) > 0) scores[i] = (scores[i] ?? 0) + rules.speaker * top * there
  }
}

/**
 * Scores how far a passage and its surroundings stand out from the others, since the spread of cosines differs by model and
 * question. Added to the score by words: fusing two rankings would treat both as equally reliable.
 */
const favourMeant = (
  scores: number[],
  passages: readonly Passage[],
  likenesses: ReadonlyMap<string, number>,
) => {
  const found = passages.map((p) => likenesses.get(p.segments[0]?.id ?? ''))
  const mean = meanOf(found.filter((l) => l !== undefined))
  const near = withNeighbours(
    passages,
    found.map((l) => (l === undefined ? 0 : l - mean)),
    rules.meantAround,
  )
  const middle = meanOf(near)
  const deviation = Math.sqrt(meanOf(near.map((n) => (n - middle) ** 2)))
  const top = Math.max(0, ...scores) || 1
  for (const [i, n] of near.entries()) {
    if (found[i] === undefined || n < middle) continue
    scores[i] = (scores[i] ?? 0) + rules.meaning * top * (deviation > 0 ? (n - middle) / deviation : 1)
  }
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)

/** Passages at a distance in the same recording. */
const beside = (passages: readonly Passage[], i: number, distance: number) =>
  [i - distance, i + distance].filter((j) => passages[j]?.recordingId === passages[i]?.recordingId)

const withNeighbours = (
  passages: readonly Passage[],
  scores: readonly number[],
  around: readonly number[],
): number[] =>
  scores.map((score, i) =>
    around.reduce(
      (sum, weight, d) =>
        sum + weight * beside(passages, i, d + 1).reduce((near, j) => near + (scores[j] ?? 0), 0),
      score,
    ),
  )

const spread = (passages: readonly Passage[], scores: number[], limit: number): Ranked[] => {
  const ranked: Ranked[] = []
  const open = new Set(scores.keys().filter((i) => (scores[i] ?? 0) > 0))
  while (ranked.length < limit && open.size > 0) {
    let best = -1
    for (const i of open) if (best < 0 || (scores[i] ?? 0) > (scores[best] ?? 0)) best = i
    const passage = passages[best]
    if (!passage) break
    ranked.push({ passage, score: scores[best] ?? 0 })
    open.delete(best)
    for (const [d, kept] of rules.beside.entries()) {
      for (const j of beside(passages, best, d + 1)) scores[j] = (scores[j] ?? 0) * kept
    }
  }
  return ranked
}

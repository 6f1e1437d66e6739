import type { Embeddings } from '../../api/src/kernel/language-model/embeddings.ts'
import type { Reranker } from '../../api/src/kernel/language-model/reranker.ts'
import { wordsOf } from '../../api/src/kernel/language/words.ts'
import { type Passage, passagesOf } from '../../api/src/insight/search/passages.ts'
import { rank, type Ranked } from '../../api/src/insight/search/rank.ts'
import { inOrderOf, maxReread, readableText } from '../../api/src/insight/search/reread.ts'
import type { Meeting } from './meetings.ts'

/** Share of questions with an answering passage among the first 1, 3 and 5. */
export type Hits = { at1: number; at3: number; at5: number; questions: number; ms: number }

type Ranker = (passages: readonly Passage[], question: string) => Passage[] | Promise<Passage[]>
/** The same with scores, and up to `limit` passages. */
type Scorer = (passages: readonly Passage[], question: string, limit: number) => Ranked[]

/** Number of passages that count. */
const looked = 5

const textOf = (passage: Passage) => passage.segments.map((s) => s.text).join(' ')

/** Textbook BM25: lowercase words, no stemming, stop words kept. */
export const plainBm25: Ranker = (passages, question) => {
  const documents = passages.map((p) => wordsOf(textOf(p)))
  const mean = documents.reduce((sum, d) => sum + d.length, 0) / Math.max(1, documents.length)
  const use = new Map<string, number>()
  for (const d of documents) for (const w of new Set(d)) use.set(w, (use.get(w) ?? 0) + 1)
  const scores = documents.map((d) =>
    wordsOf(question).reduce((sum, word) => {
      const n = d.filter((w) => w === word).length
      const df = use.get(word) ?? 0
      const rarity = Math.log(1 + (documents.length - df + 0.5) / (df + 0.5))
      return sum + (rarity * n * 2.2) / (n + 1.2 * (0.25 + (0.75 * d.length) / mean))
    }, 0),
  )
  return [...passages.keys()]
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, looked)
    .map((i) => passages[i])
    .filter((p) => p !== undefined)
}

export const byWords: Scorer = rank

/** Ranks by a scorer. */
export const bestBy =
  (score: Scorer): Ranker =>
  (passages, question) =>
    score(passages, question, looked).map((r) => r.passage)

/** Reranks the same passages with a real model, as the chat does, but without its time limit: all are read. */
export const readAgain =
  (score: Scorer, { rank: read }: Pick<Reranker, 'rank'>): Ranker =>
  async (passages, question) => {
    const found = score(passages, question, maxReread)
    const texts = found.map((r) => readableText(r.passage))
    const scores = texts.length > 0 ? await read(question, texts, new AbortController().signal) : []
    return inOrderOf(scores, found)
      .slice(0, looked)
      .map((r) => r.passage)
  }

/** Scores by meaning as well, with vectors of a real model, as the chat does. */
export const withMeaning = async (
  meetings: readonly Meeting[],
  { embed }: Pick<Embeddings, 'embed'>,
): Promise<Scorer> => {
  const signal = new AbortController().signal
  const vectors = new Map<string, Float32Array>()
  const learn = async (texts: readonly string[]) => {
    for (const [i, vector] of (await embed(texts, signal)).entries()) vectors.set(texts[i] ?? '', vector)
  }
  for (const meeting of meetings) {
    await learn(passagesIn(meeting).map(textOf))
    await learn(meeting.questions.map((question) => question.text))
  }
  const likenessTo = (question: string, passage: Passage) => {
    const asked = vectors.get(question)
    return vectors.get(textOf(passage))?.reduce((sum, v, i) => sum + v * (asked?.[i] ?? 0), 0) ?? 0
  }
  return (passages, question, limit) => {
    const likenesses = new Map(passages.map((p) => [p.segments[0]?.id ?? '', likenessTo(question, p)]))
    return rank(passages, question, limit, likenesses)
  }
}

const passagesIn = ({ name, segments }: Meeting) =>
  passagesOf(segments.map((s) => ({ ...s, recordingId: name, speaker: s.speakerId })))

/** Asks every question of every meeting. A passage answers if it contains a turn the annotators marked. */
export const hitsOf = async (meetings: readonly Meeting[], ranker: Ranker): Promise<Hits> => {
  const found = [0, 0, 0]
  let questions = 0
  let ms = 0
  for (const meeting of meetings) {
    const passages = passagesIn(meeting)
    for (const question of meeting.questions) {
      const since = performance.now()
      const ranked = await ranker(passages, question.text)
      ms += performance.now() - since
      questions++
      const first = ranked.findIndex((p) =>
        p.segments.some((s) => question.turns.has(Number(s.id.split('.')[0]))),
      )
      for (const [i, k] of [1, 3, 5].entries()) if (first >= 0 && first < k) found[i] = (found[i] ?? 0) + 1
    }
  }
  const share = (n = 0) => n / Math.max(1, questions)
  return {
    at1: share(found[0]),
    at3: share(found[1]),
    at5: share(found[2]),
    questions,
    ms: ms / Math.max(1, questions),
  }
}

import type { Db } from '#kernel/db/database.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { findPassages } from '../search/find-passages.ts'
import type { Passage } from '../search/passages.ts'
import type { Ranked } from '../search/rank.ts'
import type { MeetingScope } from '../search/recordings-about.ts'
import { meaningOf, type Meant } from './quoting/meant.ts'
import { type Question, readQuestion } from './quoting/question.ts'
import { quotesFor } from './quotes.ts'
import { sourcesOf } from './sources.ts'
import type { Answered } from './answer.ts'
import { isSaid, type Known, namedIn } from './stats-questions/known-words.ts'

type Asked = { known: readonly Known[]; terms: number }

/**
 * Ranks passages by how many of the known words of a question they name; those that name less than half of all its words
 * are left out.
 */
const rankAcross = (passages: readonly Passage[], { known, terms }: Asked, limit: number): Ranked[] =>
  passages
    .map((passage) => {
      const speakers = [...new Set(passage.segments.map(({ speaker }) => speaker))]
      const text = [...speakers, ...passage.segments.map((segment) => segment.text)].join('\n')
      return { passage, score: namedIn(text, known) }
    })
    .filter(({ score }) => score > 0 && score >= terms / 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)

/** Reads a question as if its known words were said in the language of the passages: there they weigh like any others. */
const readAmong = (ranked: readonly Ranked[], known: readonly Known[]) => {
  const said = new Map<string, Meant>()
  for (const { passage } of ranked)
    for (const { text } of passage.segments)
      for (const one of meaningOf(text, detectLanguage(text) ?? 'en')) said.set(one.word, one)
  const stemsOf = new Map(
    known.map((one) => [one.word, [...said.values()].filter((w) => isSaid(one, w)).flatMap((w) => w.stems)]),
  )
  return (text: string): Question => {
    const question = readQuestion(text)
    const terms = question.terms.map((term) => ({
      ...term,
      stems: [...new Set([...term.stems, ...(stemsOf.get(term.word) ?? [])])],
    }))
    return { ...question, terms }
  }
}

/**
 * Answers a question in another language than the chosen meetings with what was said there, found by what its words are known
 * to mean. Null where nothing answers, or no meeting was chosen: there are too many to read.
 */
export const quoteAcross = async (
  db: Db,
  scope: MeetingScope,
  question: string,
  { known, limit }: { known: readonly Known[]; limit: number },
): Promise<Answered | null> => {
  if (scope.recordingIds === null || known.length === 0) return null
  const asked = { known, terms: readQuestion(question).terms.length }
  const found = await findPassages(db, scope, question, {
    limit,
    ranking: (passages, most) => rankAcross(passages, asked, most),
  })
  const quotes = quotesFor(found.ranked, sourcesOf(found), question, {
    read: readAmong(found.ranked, known),
  })
  if (!quotes.found) return null
  const { sentences } = quotes
  return {
    answer: { found: true, sentences, dropped: 0, followUps: [], stopped: false, fault: null },
    engine: 'extract',
    model: null,
  }
}

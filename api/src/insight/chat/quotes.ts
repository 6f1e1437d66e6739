import type { CitedSentence, Lacking } from '@hattama/contract/insight/chat'
import { contentStems } from '#kernel/language/content.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { FoundPassages } from '../search/find-passages.ts'
import { type PassageSegment, wholeText } from '../search/passages.ts'
import type { Utterance } from '../summary/extract/utterances.ts'
import { bestPlaces, isPlain } from './quoting/choose.ts'
import { isAnswered, worthShowing } from './quoting/confidence.ts'
import { exchangeAround, textOf } from './quoting/exchange.ts'
import { questionsIn } from './quoting/parts.ts'
import { type Question, readQuestion } from './quoting/question.ts'
import { type Statement, statementsOf } from './quoting/statements.ts'
import { tellingWords } from './quoting/telling-words.ts'
import { topicsOf } from './quoting/topic.ts'
import { citationOf, type SourceLine } from './sources.ts'
import { isAskingWord, naming } from './quoting/wanted.ts'

/** What an answer without a model consists of, and the parts of the question it does not cover. */
type Quotes = { sentences: CitedSentence[]; lacks: Lacking | null }

/**
 * Answers a question with what was said, word for word: the statements that answer it best, with what they reply to and
 * how they were received. Questions joined in one are answered each by itself. Nothing where the passages speak of the
 * matter and leave it open, or not of it at all.
 * @param read reads one question
 */
export const quotesFor = (
  ranked: FoundPassages['ranked'],
  sources: readonly SourceLine[],
  asked: string,
  read = readQuestion,
): Quotes => {
  const parts = questionsIn(asked).map((part) => exchangesFor(ranked, part, read(part)))
  const exchanges = parts.flatMap((part) => part.exchanges)
  if (exchanges.length === 0) {
    const isAsked = parts.some((part) => part.isAsked)
    return { sentences: [], lacks: isAsked ? { kind: null, words: [], onlyAsked: true } : null }
  }
  const sentences = exchanges.map((exchange) => ({
    text: textOf(exchange, ({ u }) => wholeStatement(u)),
    citations: citationsOf(exchange, sources),
    support: 'quoted' as const,
  }))
  return {
    // one statement may answer two questions
    sentences: [...new Map(sentences.map((one) => [one.text, one])).values()],
    lacks: lackingOf(parts.flatMap(({ question }) => lackingIn(exchanges.flat(), question) ?? [])),
  }
}

/** What answers one question; `isAsked`: somebody asked it, and nothing that was said answers it. */
const exchangesFor = (ranked: FoundPassages['ranked'], asked: string, question: Question) => {
  const statements = statementsOf(ranked, asked)
  const topics = topicsOf(question, statements)
  const places = bestPlaces(question, statements, topics)
  if (!isAnswered({ question, statements, topics, places })) {
    const isAsked = statements.some((s) => s.asks && (topics[s.i]?.own ?? 0) > 0)
    return { question, exchanges: [], isAsked }
  }
  const exchanges = worthShowing({ places, topics }).map((place) =>
    exchangeAround(place.at, { statements, question, isPlain: isPlain(place, topics) }),
  )
  return { question, exchanges, isAsked: false }
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

const citationsOf = (exchange: readonly Statement[], sources: readonly SourceLine[]) => {
  const ids = new Set(exchange.flatMap(({ u }) => u.segments.map(({ id }) => id)))
  return sources.filter((line) => ids.has(line.segmentId)).map(citationOf)
}

/** The parts of the question that no quote covers; null when all are covered. */
const lackingIn = (
  quoted: readonly Statement[],
  { text, language, wanted, terms }: Question,
): Lacking | null => {
  const people = [...new Set(quoted.map((s) => s.speaker))]
  const there = [...quoted.map(({ u }) => u.text), ...people].flatMap((said) => contentStems(said))
  const asked = new Set(terms.map(({ word }) => word))
  const telling = tellingWords(text, language)
  const words = [...new Set(wordsOf(text))].filter(
    (word) =>
      asked.has(word) &&
      telling.has(word) &&
      !(wanted !== null && isAskingWord(word)) &&
      !contentStems(word).some((stem) => there.some((said) => sameRoot(stem, said))),
  )
  const kind = wanted !== null && !quoted.some(({ u }) => naming(wanted, u.text, people) > 0) ? wanted : null
  return kind === null && words.length === 0 ? null : { kind, words, onlyAsked: false }
}

/** What is missing of several questions together; null when nothing is. */
const lackingOf = (all: readonly Lacking[]): Lacking | null => {
  if (all.length === 0) return null
  const kind = all.find((one) => one.kind !== null)?.kind ?? null
  return { kind, words: [...new Set(all.flatMap(({ words }) => words))], onlyAsked: false }
}

import type { CitedSentence, Lacking } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import { languageAsked } from '#kernel/language/language-asked.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { FoundPassages } from '../search/find-passages.ts'
import { type PassageSegment, wholeText } from '../search/passages.ts'
import type { Utterance } from '../summary/extract/utterances.ts'
import { bestPlaces, isPlain } from './quoting/choose.ts'
import { isAnswered, worthShowing } from './quoting/confidence.ts'
import { exchangeAround, isAbout, textOf } from './quoting/exchange.ts'
import { alike, meaningOf } from './quoting/meant.ts'
import { type Missing, missingIn } from './quoting/missing.ts'
import { questionsIn } from './quoting/parts.ts'
import { asksTheSame, nearestTo, shareSaid } from './quoting/nearest.ts'
import { type Question, readQuestion } from './quoting/question.ts'
import { type Statement, statementsOf } from './quoting/statements.ts'
import { tellingWords } from './quoting/telling-words.ts'
import { topicsOf } from './quoting/topic.ts'
import { saidOnce } from './said-once.ts'
import { citationOf, type SourceLine } from './sources.ts'
import { isAskingWord, naming } from './quoting/wanted.ts'
import { toldNearest, toldNotSaid } from './told-not-said.ts'

/**
 * What an answer without a model consists of, and the parts of the question it does not cover. `found` is false where nothing
 * answers: then the sentences, if any, say what nobody says and where the rest of the question comes up.
 */
type Quotes = { found: boolean; sentences: CitedSentence[]; lacks: Lacking | null }

/** `read`: reads one question; `language`: told in, by default that of the question */
type Reading = { read?: (question: string) => Question; language?: Language }

/**
 * Answers a question with what was said, word for word: the statements that answer it best, with what they reply to and
 * how they were received. Questions joined in one are answered each by itself. Where nothing answers, what is nearest.
 */
export const quotesFor = (
  ranked: FoundPassages['ranked'],
  sources: readonly SourceLine[],
  asked: string,
  { read = readQuestion, language = languageAsked(asked) ?? 'en' }: Reading = {},
): Quotes => {
  const parts = questionsIn(asked).map((part) => exchangesFor(ranked, part, read(part)))
  const exchanges = parts.flatMap((part) => part.exchanges)
  const missing = parts.length === 1 ? parts[0]?.missing : null
  if (missing) return toldMissing(missing, sources, language)
  if (exchanges.length === 0) return nearestIn(parts, sources, language) ?? unmentioned
  return {
    found: true,
    sentences: saidOnce(
      eachOnce(inTurn(parts.map((part) => part.exchanges))).map((exchange) => quoteOf(exchange, sources)),
    ).slice(0, most),
    lacks: lackingOf(
      parts.flatMap(
        ({ question, statements, exchanges: own }) =>
          lackingIn(exchanges.flat(), statements, question, own.length > 0) ?? [],
      ),
    ),
  }
}

const quoteOf = (exchange: readonly Statement[], sources: readonly SourceLine[]): CitedSentence => ({
  text: textOf(exchange, ({ u }) => wholeStatement(u)),
  citations: citationsOf(exchange, sources),
  support: 'quoted',
})

/** Most quotes of an answer, however many questions are joined in one. */
const most = 3
/** Whether something is so is told in one place; others beside it only blur the answer. */
const mostOf = ({ kinds }: Question) => (kinds.has('yes-or-no') ? 1 : most)
/** A quote so far behind the best, with no word of the question in it, is noise. */
const far = 2.5

/** The best of each question first, then the second of each: what is left off is the least of all. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}

/** Exchanges without what an earlier one quotes: they may overlap, and one statement may answer two questions. */
const eachOnce = (exchanges: readonly (readonly Statement[])[]): Statement[][] => {
  const shown = new Set<Utterance>()
  return exchanges.flatMap((exchange) => {
    const rest = exchange.filter(({ u }) => !shown.has(u))
    for (const { u } of rest) shown.add(u)
    return rest.length > 0 ? [rest] : []
  })
}

/** Says what nobody says, with a quote of the rest of the question where one is near; nothing where no word of it is said. */
const toldMissing = (
  { place, isNear, kind, word }: Missing,
  sources: readonly SourceLine[],
  language: Language,
): Quotes => {
  if (!place) return unmentioned
  const text = toldNotSaid({ kind, word }, language, isNear)
  const told = { text, citations: [] }
  return { found: false, sentences: isNear ? [told, quoteOf([place], sources)] : [told], lacks: null }
}

/** From this share of a question's words on, a place that names what is asked for may answer it. */
const mostlyAsked = 0.5

/** Whether a place names the person, the day or the number that is asked for, and says most of what is asked. */
const mayAnswer = (place: readonly Statement[], question: Question): boolean => {
  const { wanted } = question
  if (wanted === null) return false
  const people = [...new Set(place.map((s) => s.speaker))]
  const isNamed = place.some(({ u }) => naming(wanted, u.text, people) > 0)
  return (
    isNamed &&
    shareSaid(
      question,
      place.flatMap(({ words }) => words),
    ) >= mostlyAsked
  )
}

/** What is nearest to questions that nothing answers, said to be no more than that; null for nothing. */
const nearestIn = (
  parts: readonly Part[],
  sources: readonly SourceLine[],
  language: Language,
): Quotes | null => {
  const nearest = eachOnce(parts.flatMap((part) => part.nearest))
  const [part] = parts
  if (!part || nearest.length === 0) return null
  const isMaybe = nearest.slice(0, 1).some((place) => mayAnswer(place, part.question))
  const how = part.isSameAsked ? 'same' : isMaybe ? 'may' : 'near'
  const text = toldNearest(language, how)
  const sentences = [{ text, citations: [] }, ...nearest.map((one) => quoteOf(one, sources))]
  return { found: false, sentences, lacks: null }
}

const unmentioned: Quotes = {
  found: false,
  sentences: [],
  lacks: { kind: null, words: [], onlyAsked: false, isUnmentioned: true },
}

/** `nearest` where nothing answers; `isSameAsked`: it begins with the question as the meeting asked it; `missing`: nobody says what is asked for. */
type Part = {
  question: Question
  statements: readonly Statement[]
  exchanges: Statement[][]
  nearest: Statement[][]
  isSameAsked: boolean
  missing: Missing | null
}

/** What answers one question, or is nearest to it. */
const exchangesFor = (ranked: FoundPassages['ranked'], asked: string, question: Question): Part => {
  const statements = statementsOf(ranked, asked)
  const topics = topicsOf(question, statements)
  const places = bestPlaces(question, statements, topics)
  if (!isAnswered({ question, statements, topics, places })) {
    const close = nearestTo({ question, statements, topics, places })
    const nearest = close.map((at) =>
      exchangeAround(at, { statements, question, isPlain: false, isNearest: true }),
    )
    const isSameAsked = close.slice(0, 1).some((at) => asksTheSame(at, topics))
    const missing = missingIn(question, statements, [])
    return { question, statements, exchanges: [], nearest, isSameAsked, missing }
  }
  const best = places[0]?.score ?? 0
  const exchanges = worthShowing({ places, topics })
    .map((place) => ({
      isFar: best - place.score >= far,
      said: exchangeAround(place.at, { statements, question, isPlain: isPlain(place, topics) }),
      at: place.at,
    }))
    .filter(({ isFar, said, at }) => !isFar || said.some((s) => s.i >= at.i - 1 && isAbout(s, question)))
    .map(({ said }) => said)
    .slice(0, mostOf(question))
  // a statement with all the other words answers, whatever place or person it leaves out
  const isTold = places.slice(0, 1).some((place) => isPlain(place, topics))
  const missing = isTold ? null : missingIn(question, statements, exchanges)
  return { question, statements, exchanges, nearest: [], isSameAsked: false, missing }
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

/**
 * What the quotes do not tell though the question asks for it, and its words that nothing found has; null when neither. Of a
 * question that nothing answers, its words that no quote has.
 */
const lackingIn = (
  quoted: readonly Statement[],
  statements: readonly Statement[],
  { text, language, wanted, terms }: Question,
  hasAnswer: boolean,
): Lacking | null => {
  const people = [...new Set(quoted.map((s) => s.speaker))]
  // what comes up elsewhere is not missing from the meeting
  const there = [
    ...(hasAnswer ? statements : quoted).flatMap((s) => s.words),
    ...people.flatMap((name) => meaningOf(name, language)),
  ]
  const asked = new Map(terms.map((term) => [term.word, term]))
  const telling = tellingWords(text, language)
  const words = [...new Set(wordsOf(text))].filter((word) => {
    const term = asked.get(word)
    return (
      term !== undefined &&
      telling.has(word) &&
      !(wanted !== null && isAskingWord(word)) &&
      !there.some((one) => alike(term, one) > 0)
    )
  })
  const kind = wanted !== null && !quoted.some(({ u }) => naming(wanted, u.text, people) > 0) ? wanted : null
  return kind === null && words.length === 0 ? null : { kind, words, onlyAsked: false }
}

/** What is missing of several questions together; null when nothing is. */
const lackingOf = (all: readonly Lacking[]): Lacking | null => {
  if (all.length === 0) return null
  const kind = all.find((one) => one.kind !== null)?.kind ?? null
  return { kind, words: [...new Set(all.flatMap(({ words }) => words))], onlyAsked: false }
}

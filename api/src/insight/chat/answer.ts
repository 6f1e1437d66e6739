import { randomBytes } from 'node:crypto'
import type { ChatAnswer, ChatTurn, CitedSentence } from '@hattama/contract/chat'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { addressedToMachine } from '../grounding/addressed-to-machine.ts'
import { plainText } from '../grounding/plain-text.ts'
import { numbersStand, supports } from '../grounding/support.ts'
import { type FoundPassages, speaksOf } from '../search/find-passages.ts'
import { around, linesAt, withSpeakers } from '../transcript/lines.ts'
import { followUpsOf } from './follow-ups.ts'
import { chatPrompt, notFound } from './prompt.ts'
import { createCutter, type Drafted } from './sentences.ts'
import { citationOf, quotesFor, type SourceLine, sourcesOf } from './sources.ts'

export type Asked = {
  question: string
  found: FoundPassages
  before: readonly ChatTurn[]
  workspaceId: string
  signal: AbortSignal
  /** called with each sentence once it is checked */
  onSentence: (sentence: CitedSentence) => Promise<void>
}

/** What is kept of an answered question. */
export type Answered = Pick<ChatTurn, 'answer' | 'engine' | 'model'>

const empty: ChatAnswer = {
  found: false,
  sentences: [],
  dropped: 0,
  followUps: [],
  stopped: false,
  fault: null,
}

/**
 * Answers a question from the passages found for it. With a model: its sentences, each checked against the lines it
 * cites before anybody sees it. Without one, or when it fails before its first sentence: the passages, quoted.
 */
export const answerQuestion = async (model: LanguageModel | null, asked: Asked): Promise<Answered> => {
  const language = detectLanguage(asked.question) ?? 'en'
  const sources = sourcesOf(asked.found)
  const about = asked.found.ranked.filter((r) => speaksOf(r, asked.question))
  const quoted = async (fault: ChatAnswer['fault']): Promise<Answered> => {
    const sentences = quotesFor(about, sources, asked.question)
    for (const sentence of sentences) await asked.onSentence(sentence)
    const followUps = followUpsOf(asked.found, asked.question, language)
    const answer = { ...empty, found: sentences.length > 0, sentences, followUps, fault }
    return { answer, engine: 'extract', model: null }
  }
  if (asked.found.ranked.length === 0 || !model) return quoted(null)
  const written: Written = { sentences: [], dropped: 0 }
  try {
    await write(model, asked, sources, written)
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    if (!asked.signal.aborted && written.sentences.length === 0) return quoted(error.fault)
    return finish(model, asked, language, written, asked.signal.aborted ? null : error.fault)
  }
  return finish(model, asked, language, written, null)
}

type Written = { sentences: CitedSentence[]; dropped: number }

const finish = (
  model: LanguageModel,
  { found, question, signal }: Asked,
  language: string,
  { sentences, dropped }: Written,
  fault: ChatAnswer['fault'],
): Answered => ({
  answer: {
    found: sentences.length > 0,
    sentences,
    dropped,
    followUps: signal.aborted ? [] : followUpsOf(found, question, language),
    stopped: signal.aborted,
    fault,
  },
  engine: 'language-model',
  model: model.endpoint.model,
})

const write = async (
  model: LanguageModel,
  asked: Asked,
  sources: readonly SourceLine[],
  written: Written,
) => {
  const { question, before, workspaceId, signal, onSentence } = asked
  const prompt = chatPrompt(sources, question, before, randomBytes(4).toString('hex'))
  const withheld = addressedToMachine(sources)
  const cutter = createCutter()
  const keep = async (drafted: Drafted) => {
    const sentence = checked(drafted, sources, withheld)
    if (!sentence) written.dropped++
    else {
      written.sentences.push(sentence)
      await onSentence(sentence)
    }
  }
  for await (const piece of model.stream(prompt, { workspaceId, signal })) {
    for (const drafted of cutter.take(piece)) await keep(drafted)
  }
  const { sentences, rest } = cutter.end()
  for (const drafted of sentences) await keep(drafted)
  if (rest !== '' && !rest.includes(notFound)) written.dropped++
}

/**
 * A sentence is shown when the lines it cites exist and hold its words; where they are in another language, only its
 * numbers are compared. The quotes beside it are always the transcript's.
 */
const checked = (
  { text, lines }: Drafted,
  sources: readonly SourceLine[],
  withheld: ReadonlySet<number>,
): CitedSentence | null => {
  const sentence = plainText(text)
  const cited = linesAt(sources, new Set(lines.filter((n) => !withheld.has(n))))
  if (sentence === '' || cited.length === 0) return null
  const there = withSpeakers(around(sources, cited, 1))
  const [written, spoken] = [detectLanguage(sentence), detectLanguage(there)]
  const across = written !== null && spoken !== null && written !== spoken
  if (across ? !numbersStand(sentence, there) : !supports(sentence, there)) return null
  return { text: sentence, citations: cited.map(citationOf) }
}

import type { ChatAnswer, ChatTurn, CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { languageAsked } from '#kernel/language/language-asked.ts'
import { addressedToMachine } from '../grounding/addressed-to-machine.ts'
import { claimsRejectedOnRecheck } from '../grounding/second-reading.ts'
import type { FoundPassages } from '../search/find-passages.ts'
import type { Ranked } from '../search/rank.ts'
import { newMark } from '../transcript/transcript-text.ts'
import { type Checked, checkerOf } from './checked-sentence.ts'
import { chatPrompt, notFound } from './prompt.ts'
import { createCutter, type Drafted } from './sentences.ts'
import { quotesFor } from './quotes.ts'
import { type SourceLine, sourcesOf } from './sources.ts'

type Asked = {
  question: string
  found: FoundPassages
  before: readonly ChatTurn[]
  workspaceId: string
  signal: AbortSignal
  /** to answer in; by default that of the question */
  language?: Language
  /** called with each sentence once it is checked */
  onSentence: (sentence: CitedSentence) => Promise<void>
}

/** What is stored of an answered question. */
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
 * cites before anyone sees it. Without one, or when it fails before its first sentence: quotes from the passages.
 */
export const answerQuestion = async (model: LanguageModel | null, asked: Asked): Promise<Answered> => {
  const sources = sourcesOf(asked.found)
  const quoted = async (fault: ChatAnswer['fault']): Promise<Answered> => {
    const { found, sentences, lacks } = quotesIn(asked)
    // what says that nothing was found is told last: another meeting may still answer
    if (found) for (const sentence of sentences) await asked.onSentence(sentence)
    const answer = { ...empty, found, sentences, fault, ...(lacks ? { lacks } : {}) }
    return { answer, engine: 'extract', model: null }
  }
  if (asked.found.ranked.length === 0 || !model) return quoted(null)
  const written: Written = { sentences: [], dropped: 0 }
  try {
    await write(model, asked, sources, written)
    await readAgain(model, asked, written)
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    if (!asked.signal.aborted && written.sentences.length === 0) return quoted(error.fault)
    return finish(model, asked, written, asked.signal.aborted ? null : error.fault)
  }
  return finish(model, asked, written, null)
}

/** Most quotes where a model picked the passages. */
const maxReread = 3

/**
 * Quotes the passages. Whether there is an answer at all depends on the passages as first found: a model that reranked them
 * picks which are quoted, but never turns an answer into none or the reverse.
 */
const quotesIn = ({ found: { ranked, titles, unread }, question, language }: Asked) => {
  const quotesOf = (passages: Ranked[]) =>
    quotesFor(passages, sourcesOf({ ranked: passages, titles }), question, { ...(language && { language }) })
  const first = quotesOf(unread ?? ranked)
  const isSameFirst = unread?.[0]?.passage.segments[0]?.id === ranked[0]?.passage.segments[0]?.id
  if (unread === undefined || isSameFirst || !first.found) return first
  const [best, all] = [quotesOf(ranked.slice(0, 1)), quotesOf(ranked)]
  if (!best.found) return all.found ? all : first
  const others = all.sentences.filter(({ text }) => !best.sentences.some((one) => one.text === text))
  return { ...best, sentences: [...best.sentences, ...others].slice(0, maxReread) }
}

type Written = { sentences: Checked[]; dropped: number }

/**
 * Has the model check again the sentences that are only close to what was said; those it refuses are dropped from the
 * finished answer.
 */
const readAgain = async (model: LanguageModel, { workspaceId, signal }: Asked, written: Written) => {
  const close = written.sentences.filter(({ shown }) => shown.support === 'similar')
  const pairs = close.map(({ shown, lines }) => ({ claim: shown.text, lines }))
  const refused = await claimsRejectedOnRecheck(model, pairs, { workspaceId, signal })
  const gone = new Set(close.filter((_, i) => refused.has(i)))
  written.sentences = written.sentences.filter((sentence) => !gone.has(sentence))
  written.dropped += gone.size
}

const finish = (
  model: LanguageModel,
  { signal }: Asked,
  { sentences, dropped }: Written,
  fault: ChatAnswer['fault'],
): Answered => ({
  answer: {
    found: sentences.length > 0,
    sentences: sentences.map(({ shown }) => shown),
    dropped,
    followUps: [],
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
  const spoken = detectLanguage(sources.map((l) => l.text).join(' '))
  const wanted = asked.language ?? languageAsked(question)
  const quoting = spoken !== null && wanted !== null && spoken !== wanted
  const prompt = chatPrompt(sources, { question, before, quoting, language: wanted }, newMark())
  const check = checkerOf(sources, addressedToMachine(sources), wanted)
  const cutter = createCutter(quoting)
  const keep = async (drafted: Drafted) => {
    const sentence = check(drafted)
    if (!sentence) written.dropped++
    else {
      written.sentences.push(sentence)
      await onSentence(sentence.shown)
    }
  }
  for await (const piece of model.stream(prompt, { workspaceId, signal })) {
    for (const drafted of cutter.take(piece)) await keep(drafted)
  }
  const { sentences, rest } = cutter.end()
  for (const drafted of sentences) await keep(drafted)
  if (rest !== '' && !rest.includes(notFound)) written.dropped++
}

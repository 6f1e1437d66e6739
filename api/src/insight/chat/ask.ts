import type { ChatDetail, CitedSentence } from '@hattama/contract/insight/chat'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { contentStems } from '#kernel/language/content.ts'
import { stillSees } from '#kernel/visibility/find-seen.ts'
import { findPassages } from '../search/find-passages.ts'
import { meaningOf } from '../search/meaning.ts'
import { rereadBy } from '../search/reread.ts'
import { type Answered, answerQuestion } from './answer.ts'
import { isAskedInOtherScript } from '../search/other-script.ts'
import { answerAcross } from './stats-questions/across-languages.ts'
import { answerStats } from './stats-questions/answer-stats.ts'

/** Most passages an answer may draw on: a model reads them all, the rules without one pick a few lines of them. */
const maxPassages = { withModel: 8, without: 24 } as const

/** What answering needs. */
export type Asks = Pick<Deps, 'db' | 'pickLanguageModel' | 'pickEmbeddings' | 'pickReranker'>

type Question = {
  chat: Pick<ChatDetail, 'recordingId' | 'recordingIds' | 'turns'>
  question: string
  signal: AbortSignal
  /** time limit for reranking passages, ms, if less than usual */
  rereadMs?: number
  /** called with each sentence once it is checked */
  tell: (sentence: CitedSentence) => Promise<void>
}

/**
 * Answers a person's question about the meetings they can see: statistics from the database, anything else from what was
 * said. Stops as soon as they can no longer see one of the meetings the answer draws on.
 * @throws Failure NOT_FOUND in that case
 */
export const askMeetings = async (
  { db, pickLanguageModel, pickEmbeddings, pickReranker }: Asks,
  person: Pick<Person, 'workspaceId' | 'userId'>,
  { chat, question, signal, rereadMs, tell }: Question,
): Promise<Answered & { restsOn: string[] }> => {
  const { workspaceId, userId } = person
  const requireSeen = async (ids: readonly string[]) => {
    if (!(await stillSees(db, person, ids))) throw new Failure('NOT_FOUND')
  }
  const scope = {
    workspaceId,
    userId,
    recordingIds: chat.recordingIds ?? (chat.recordingId ? [chat.recordingId] : null),
  }
  const told = async (stats: Answered) => {
    const restsOn = meetingsOf(stats.answer.sentences)
    await requireSeen(restsOn)
    for (const sentence of stats.answer.sentences) await tell(sentence)
    return { ...stats, restsOn }
  }
  const model = await pickLanguageModel()
  const stats = await answerStats(db, { question, scope, model, signal })
  if (stats) return told(stats)
  const text = searchText(question, chat.turns)
  const meaning = await meaningOf(await pickEmbeddings(), text, signal)
  const reread = rereadBy(await pickReranker(), text, signal, rereadMs)
  const limit = model ? maxPassages.withModel : maxPassages.without
  const found = await findPassages(db, scope, text, { limit, meaning, reread })
  const mayRestOn = [...found.ranked, ...(found.unread ?? [])]
  const restsOn = [...new Set(mayRestOn.flatMap(({ passage }) => passage.segments.map((s) => s.recordingId)))]
  const onSentence = async (sentence: CitedSentence) => {
    await requireSeen(restsOn)
    await tell(sentence)
  }
  const asked = { question, found, before: chat.turns, workspaceId, signal, onSentence }
  const answered = await answerQuestion(model, asked)
  await requireSeen(restsOn)
  const isMissed = answered.engine === 'extract' && !answered.answer.found && meaning === null
  if (!isMissed || !(await isAskedInOtherScript(db, scope, question))) return { ...answered, restsOn }
  const across = await answerAcross(db, scope, question)
  if (!across) return { ...answered, answer: { ...answered.answer, otherLanguage: true }, restsOn }
  return told(across)
}

/** The meetings the sentences cite. */
const meetingsOf = (sentences: readonly CitedSentence[]): string[] => [
  ...new Set(
    sentences.flatMap(({ citations, meetings = [] }) =>
      [...citations, ...meetings].map((m) => m.recordingId),
    ),
  ),
]

/** A follow-up such as "and when?" is searched together with the question before it. */
const searchText = (question: string, before: readonly { question: string }[]) =>
  contentStems(question).length < 2 ? `${before.at(-1)?.question ?? ''} ${question}`.trim() : question

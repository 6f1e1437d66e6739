import type { ChatDetail, CitedSentence, Starter } from '@hattama/contract/insight/chat'
import type { Deps } from '#kernel/deps.ts'
import type { Language } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { languageAsked, languageToAnswer } from '#kernel/language/language-asked.ts'
import { contentStems } from '#kernel/language/content.ts'
import { stillSees, visibleTo } from '#kernel/visibility/find-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { findPassages } from '../search/find-passages.ts'
import { meaningOf } from '../search/meaning.ts'
import type { MeetingScope } from '../search/recordings-about.ts'
import { rereadBy } from '../search/reread.ts'
import { type Answered, answerQuestion } from './answer.ts'
import { languagesSpoken, otherLanguagesOf } from '../search/other-language.ts'
import { answerAcross, toldLanguage } from './answer-across.ts'
import { answerFromOutcomes } from './stats-questions/named-outcomes.ts'
import { nextQuestions, startersFor } from './stats-questions/next-questions.ts'
import { answerStats } from './stats-questions/answer-stats.ts'
import { findSameLeftOpen } from './stats-questions/written-lines.ts'
import { findWrittenParts } from './stats-questions/written-parts.ts'
import { leftOpenFirst, writtenFirst } from './written-first.ts'

/** Most passages an answer may draw on: a model reads them all, the rules without one pick a few lines of them. */
const maxPassages = { withModel: 8, without: 24 } as const

/** What answering needs. */
export type Asks = Pick<Deps, 'db' | 'pickLanguageModel' | 'pickEmbeddings' | 'pickReranker'>

type Question = {
  chat: Pick<ChatDetail, 'recordingId' | 'recordingIds' | 'turns'>
  question: string
  signal: AbortSignal
  /** whether the person's example meeting may answer what none of their own meetings does */
  mayUseExample?: boolean
  /** the reader's: further questions are offered in it, and a question that may be in it is answered in it */
  language?: Language
  /** time limit for reranking passages, ms, if less than usual */
  rereadMs?: number
  /** called with each sentence once it is checked */
  tell: (sentence: CitedSentence) => Promise<void>
}

type Asker = Pick<Person, 'workspaceId' | 'userId'>

/** An answer and the meetings it draws on; `isNone`: they do not answer, and none of its sentences was told. */
type Found = Answered & { restsOn: string[]; isNone: boolean }

/**
 * Answers a person's question about the meetings they can see: statistics from the database, anything else from what the
 * meetings yielded and what was said. Stops as soon as they can no longer see one of the meetings the answer draws on.
 * @throws Failure NOT_FOUND in that case
 */
export const askMeetings = async (
  needs: Asks,
  person: Asker,
  asked: Question,
): Promise<Answered & { restsOn: string[] }> => {
  const { chat, mayUseExample = false, tell } = asked
  const recordingIds = chat.recordingIds ?? (chat.recordingId ? [chat.recordingId] : null)
  const answerIn = await languageFor(needs.db, { ...person, recordingIds }, asked)
  const nextIn = asked.language ?? answerIn
  const { isNone, ...own } = await askWithin(needs, person, { ...asked, recordingIds, answerIn })
  if (!isNone) return withNext(needs.db, { ...person, recordingIds }, nextIn, own)
  const examples = mayUseExample && recordingIds === null ? await examplesOf(needs.db, person) : []
  if (examples.length > 0) {
    const { isNone: isUnknown, ...example } = await askWithin(needs, person, {
      ...asked,
      recordingIds: examples,
      answerIn,
    })
    if (!isUnknown) return { ...example, answer: { ...example.answer, isExample: true } }
  }
  for (const sentence of own.answer.sentences) await tell(sentence)
  return withNext(needs.db, { ...person, recordingIds }, nextIn, own)
}

/** The language to answer in. Meetings are only looked up where the question may be in several. */
const languageFor = async (
  db: Asks['db'],
  scope: MeetingScope,
  { question, chat, language }: Pick<Question, 'question' | 'chat' | 'language'>,
): Promise<Language> => {
  const spoken = languageAsked(question) === null ? await languagesSpoken(db, scope) : []
  const before = chat.turns.map((turn) => turn.question)
  return languageToAnswer(question, { before, reader: language ?? null, spoken })
}

type Told = Answered & { restsOn: string[] }

/** The answer with what to ask next, where nothing of its own is offered. */
const withNext = async (
  db: Asks['db'],
  scope: MeetingScope,
  language: Language,
  own: Told,
): Promise<Told> => {
  if (own.answer.followUps.length > 0 || own.answer.stopped) return own
  const { sentences } = own.answer
  const followUps = await nextQuestions(db, scope, { asked: null, sentences, language })
  return { ...own, answer: { ...own.answer, followUps } }
}

/** What a person's first question about a meeting, or all (null), can be about; where they have none, about their example. */
export const findStarters = async (
  db: Asks['db'],
  person: Asker,
  recordingId: string | null,
): Promise<Starter[]> => {
  const { workspaceId, userId } = person
  const scope = { workspaceId, userId, recordingIds: recordingId === null ? null : [recordingId] }
  const own = await startersFor(db, scope)
  if (own.length > 1 || recordingId !== null) return own
  return startersFor(db, { ...scope, recordingIds: await examplesOf(db, person) })
}

/** The example meetings a person can see. */
const examplesOf = async (db: Asks['db'], { workspaceId, userId }: Asker): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from recordings r where ${visibleTo({ workspaceId, userId, ownerId: null })} and not ${isReal}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const askWithin = async (
  { db, pickLanguageModel, pickEmbeddings, pickReranker }: Asks,
  person: Asker,
  {
    chat,
    question,
    recordingIds,
    signal,
    rereadMs,
    language,
    answerIn,
    tell,
  }: Question & { recordingIds: readonly string[] | null; answerIn: Language },
): Promise<Found> => {
  const { workspaceId, userId } = person
  const requireSeen = async (ids: readonly string[]) => {
    if (!(await stillSees(db, person, ids))) throw new Failure('NOT_FOUND')
  }
  const scope = { workspaceId, userId, recordingIds }
  const told = async (counted: Answered, isNone = false): Promise<Found> => {
    const restsOn = meetingsOf(counted.answer.sentences)
    await requireSeen(restsOn)
    if (!isNone) for (const sentence of counted.answer.sentences) await tell(sentence)
    return { ...counted, restsOn, isNone }
  }
  const model = await pickLanguageModel()
  const stats = await answerStats(db, {
    question,
    scope,
    model,
    signal,
    answerIn,
    nextIn: language ?? answerIn,
  })
  if (stats) {
    const { isNone, ...counted } = stats
    return told(counted, isNone)
  }
  // a model reads what was said about it
  const yielded = model ? null : await answerFromOutcomes(db, scope, question, answerIn)
  if (yielded) return told(yielded)
  const written = model ? [] : await findWrittenParts(db, scope, question, answerIn)
  const open = model || written.length > 0 ? [] : await findSameLeftOpen(db, scope, question)
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
  const asked = {
    question,
    found,
    before: chat.turns,
    workspaceId,
    signal,
    onSentence,
    language: answerIn,
  }
  const isLed = written.length + open.length > 0
  const answered = await answerQuestion(model, isLed ? { ...asked, onSentence: async () => {} } : asked)
  if (isLed) {
    const [first, lines] =
      written.length > 0 ? ([writtenFirst, written] as const) : ([leftOpenFirst, open] as const)
    return told(first(lines, answered, answerIn))
  }
  await requireSeen(restsOn)
  const isNone = !answered.answer.found && !answered.answer.stopped
  const isMissed = answered.engine === 'extract' && !answered.answer.found && meaning === null
  const spoken = isMissed ? await otherLanguagesOf(db, scope, question) : []
  if (spoken.length === 0) return { ...answered, restsOn, isNone }
  const across = await answerAcross(db, scope, question, { limit, language: answerIn })
  if (across) return told(across)
  const sentences = [toldLanguage(answerIn, spoken)]
  return { ...answered, answer: { ...answered.answer, otherLanguage: true, sentences }, restsOn, isNone }
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

import type { ChatDetail } from '@hattama/contract/insight/chat'
import { may } from '@hattama/contract/rules/app/policy'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { TextSealed } from '#kernel/encryption/text-sealed.ts'
import { Failure } from '#kernel/failure.ts'
import { failureOf } from '#kernel/http/answer.ts'
import type { Person } from '#kernel/http/person.ts'
import { type Asks, askMeetings } from '#insight/chat/ask.ts'
import { type ChatRows, createChat, findChat, appendTurn } from '#insight/chat/queries.ts'
import type { Log } from '#kernel/log.ts'
import { returnPrompt, takePrompt } from '#people/plans/limits.ts'
import { isUncounted } from '../../delivery/uncounted.ts'
import { mayChat } from '../linking/chats.ts'
import type { Delivery } from '../../port/kind.ts'
import type { Line } from '../telegram/letter.ts'
import { errorWords } from '../words/words.ts'
import { answerLines } from './answer-lines.ts'

/** What answering a chat's questions needs. */
export type Answering = Asks & ChatRows & { env: Env; log: Log }

/** After this time without a question, the next one begins a new conversation, ms. */
const restMs = 6 * 3_600_000

/** The chat's current conversation, as the product stores it; a new one if there is none, or it has been idle too long. */
const conversationOf = async (
  { db, texts, log }: Answering,
  person: Person,
  { chatId, question }: { chatId: number; question: string },
): Promise<ChatDetail> => {
  const row = await db
    .selectFrom('messengerChats')
    .select(['conversationId', 'askedAt'])
    .where('chatId', '=', chatId)
    .executeTakeFirst()
  const isFresh = row?.askedAt && Date.now() - row.askedAt.getTime() < restMs
  const find = async (id: string) => {
    try {
      return await findChat({ db, texts }, person, id)
    } catch (error) {
      if (!(error instanceof TextSealed)) throw error
      // in a messenger nobody could begin a new one by hand
      log.error({ err: error }, 'a conversation of a chat cannot be opened; another one begins')
      return null
    }
  }
  const before = isFresh && row.conversationId ? await find(row.conversationId) : null
  if (before) {
    await db.updateTable('messengerChats').set({ askedAt: new Date() }).where('chatId', '=', chatId).execute()
    return before
  }
  return db.transaction().execute(async (trx) => {
    const made = await createChat({ trx, texts }, person, { question, about: null })
    await trx
      .updateTable('messengerChats')
      .set({ conversationId: made.id, askedAt: new Date() })
      .where('chatId', '=', chatId)
      .execute()
    return made
  })
}

const findTurn = (db: Db, id: string) =>
  db.selectFrom('chatTurns').select('chatId').where('id', '=', id).executeTakeFirst()

const ask = async (
  needs: Answering,
  person: Person,
  { delivery, chatId, signal }: { delivery: Delivery; chatId: number; signal: AbortSignal },
) => {
  const { db } = needs
  const { messageId, data } = delivery
  const known = await findTurn(db, messageId)
  if (known) {
    const chat = await findChat(needs, person, known.chatId)
    const turn = chat?.turns.find(({ id }) => id === messageId)
    if (!turn) throw new Failure('NOT_FOUND')
    return turn.answer
  }
  const { question } = data
  if (typeof question !== 'string') throw new Failure('NOT_FOUND')
  await takePrompt(needs, person.workspaceId, new Date(), isUncounted(messageId))
  try {
    const chat = await conversationOf(needs, person, { chatId, question })
    const tell = async () => undefined
    const answered = await askMeetings(needs, person, {
      chat,
      question,
      ...(person.language && { language: person.language }),
      signal,
      tell,
    })
    signal.throwIfAborted()
    return (await appendTurn(needs, chat.id, question, answered, messageId)).answer
  } catch (error) {
    signal.throwIfAborted()
    await returnPrompt(needs, person.workspaceId)
    throw error
  }
}

/**
 * Answers a chat's question as the product's own chat does: from what its person sees, and answered and counted once,
 * whatever is killed in between. A failure is answered in words.
 */
export const linesOfAnswer = async (
  needs: Answering,
  person: Person,
  asked: { delivery: Delivery; chatId: number; signal: AbortSignal },
): Promise<Line[]> => {
  const language = person.language ?? 'en'
  if (!mayChat(person) || !may(person, 'chat.use')) return [[errorWords(language, 'FORBIDDEN')]]
  try {
    const answer = await ask(needs, person, asked)
    return answerLines(answer, { publicUrl: needs.env.publicUrl, language })
  } catch (error) {
    asked.signal.throwIfAborted()
    const failure = failureOf(error) ?? new Failure('SERVER_ERROR', { cause: error })
    if (failure.status >= 500) needs.log.error({ err: error }, 'a question of a chat could not be answered')
    return [[errorWords(language, failure.code)]]
  }
}

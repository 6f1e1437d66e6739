import type { Language } from '@hattama/contract/people/account'
import { may } from '@hattama/contract/rules/app/policy'
import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { EventData } from '#kernel/db/columns.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import type { MessengerLimits } from '#kernel/limits/messenger-limits.ts'
import type { Log } from '#kernel/log.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { removeConnection, wake } from '../../kept/change.ts'
import type { Seal } from '../../port/seal.ts'
import { findChatOf, linkChat, type LinkedChat } from '../linking/chats.ts'
import { outcomeOfTelegram, type Telegram, until, type Update } from '../telegram/telegram.ts'
import type { en } from '../words/en.ts'
import { errorWords, languageOfApp, say } from '../words/words.ts'
import { groupOf, type Incoming, incomingOf } from './incoming.ts'
import { takeFile, TooBig } from './take-file.ts'
import { outsideValue } from '#kernel/outside/outside-json.ts'

/** What handling messages needs. */
export type Taking = {
  db: Db
  env: Env
  log: Log
  seal: Seal
  jobs: Pick<RecordingJobs, 'fetchLink'>
  limits: MessengerLimits
}

type Said = { say: keyof typeof en } | { code: string }

/** Queues something for the bot to say or do in a linked chat, as an ordinary delivery. */
const tellLater = async (
  trx: Queryable,
  { connectionId }: LinkedChat,
  { type, data, recordingId = null }: { type: string; data: EventData; recordingId?: string | null },
) => {
  await trx
    .insertInto('deliveries')
    .values({ connectionId, type, recordingId, data, at: new Date() })
    .execute()
  await wake(trx)
}

/** Whether this message has arrived for the first time. */
const isFirst = async (trx: Trx, updateId: number) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messengerUpdates')
    .values({ updateId })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether this very message used up the code, which is then not a wrong one. */
const wasTaken = async (db: Queryable, updateId: number) =>
  (await db
    .selectFrom('messengerUpdates')
    .select('updateId')
    .where('updateId', '=', updateId)
    .executeTakeFirst()) !== undefined

/**
 * Handles what a messenger brings: a recording, a question, a code. Results are written in one transaction with the note
 * that the message was handled, so a message that comes again, after a kill or because it was sent twice, has no effect.
 */
export const updateHandler = ({ db, env, log, seal, jobs, limits }: Taking) => {
  const { publicUrl } = env
  const places = { url: `${publicUrl}/connections` }

  /** Sends a message at once, to chats that have no deliveries. It need not arrive. */
  const sayNow = async (telegram: Telegram, chatId: number, text: string, signal: AbortSignal) => {
    try {
      await telegram.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } }, until(signal))
    } catch (error) {
      signal.throwIfAborted()
      log.debug({ outcome: outcomeOfTelegram(error) }, 'a chat could not be answered')
    }
  }

  const leaveGroup = async (telegram: Telegram, chatId: number, signal: AbortSignal) => {
    if (await limits.stranger(chatId)) await sayNow(telegram, chatId, say('en', 'group'), signal)
    await telegram.leaveChat(chatId, until(signal)).catch((error: unknown) => {
      signal.throwIfAborted()
      outcomeOfTelegram(error)
    })
  }

  const link = async (telegram: Telegram, incoming: Incoming, code: string, signal: AbortSignal) => {
    const { chatId } = incoming
    const language = languageOfApp(incoming.language)
    if (!(await limits.code(chatId))) return
    const refused = async (text: string) => {
      if (await limits.warning(chatId)) await sayNow(telegram, chatId, text, signal)
    }
    try {
      const person = await linkChat({ db, seal }, incoming, code)
      if (!person) {
        const isKnown = await wasTaken(db, incoming.updateId)
        return isKnown ? undefined : await refused(say(language, 'codeRefused', places))
      }
      const own = person.language ?? language
      const hello = say(own, 'linked', { name: person.name, workspace: person.workspaceName })
      await sayNow(telegram, chatId, `${hello}\n\n${say(own, 'help')}`, signal)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await refused(say(language, 'codeRefused', places))
    }
  }

  /** Notes an update as handled and does its work, in one transaction. */
  const take = (updateId: number, work: (trx: Trx) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      if (await isFirst(trx, updateId)) await work(trx)
    })

  const answer = (chat: LinkedChat, { updateId, messageId }: Incoming, said: Said, more: EventData = {}) =>
    take(updateId, (trx) =>
      tellLater(trx, chat, { type: 'messenger.say', data: { ...said, ...more, reply: messageId } }),
    )

  const file = async (chat: LinkedChat, incoming: Incoming & { wish: { kind: 'file' } }) => {
    try {
      await take(incoming.updateId, async (trx) => {
        const recordingId = await takeFile(trx, { env, jobs }, chat, incoming)
        await tellLater(trx, chat, {
          type: 'messenger.taken',
          recordingId,
          data: { reply: incoming.messageId },
        })
      })
    } catch (error) {
      if (error instanceof TooBig) await answer(chat, incoming, { say: 'tooBig' }, { bytes: error.bytes })
      else if (error instanceof Failure) await answer(chat, incoming, { code: error.code })
      else throw error
    }
  }

  const question = (chat: LinkedChat, incoming: Incoming, text: string) => {
    if (!may(chat.person, 'chat.use')) return answer(chat, incoming, { code: 'FORBIDDEN' })
    if (text.length > maxQuestionLength) return answer(chat, incoming, { say: 'tooLong' })
    const data = { question: text, reply: incoming.messageId }
    return take(incoming.updateId, (trx) => tellLater(trx, chat, { type: 'messenger.ask', data }))
  }

  const another = (chat: LinkedChat, { updateId, messageId, chatId }: Incoming) =>
    take(updateId, async (trx) => {
      await trx
        .updateTable('messengerChats')
        .set({ conversationId: null })
        .where('chatId', '=', chatId)
        .execute()
      const data = { say: 'begunAnew', reply: messageId }
      await tellLater(trx, chat, { type: 'messenger.say', data })
    })

  const grant = async (chat: LinkedChat, incoming: Incoming): Promise<void> => {
    const { wish } = incoming
    if (wish.kind === 'file') return file(chat, { ...incoming, wish })
    if (wish.kind === 'question') return question(chat, incoming, wish.text)
    if (wish.kind === 'new') return another(chat, incoming)
    return answer(chat, incoming, { say: wish.kind === 'help' ? 'help' : 'other' })
  }

  /** A person who writes again has unblocked the bot: reactivates a connection that the block had disabled. */
  const revive = (connectionId: string) =>
    db
      .updateTable('connections')
      .set({ state: 'active', failingSince: null, quietUntil: null, updatedAt: new Date() })
      .where('id', '=', connectionId)
      .where('state', '=', 'disabled')
      .execute()

  const ofPerson = async (telegram: Telegram, incoming: Incoming, signal: AbortSignal) => {
    const { chatId, wish } = incoming
    if (wish.kind === 'start') return link(telegram, incoming, wish.code, signal)
    const chat = await findChatOf(db, chatId)
    const language: Language = chat?.person.language ?? languageOfApp(incoming.language)
    if (!chat) {
      if (await limits.stranger(chatId))
        await sayNow(telegram, chatId, say(language, 'stranger', places), signal)
      return
    }
    const mayWrite = await limits.message(chatId)
    if (wish.kind === 'stop') {
      await removeConnection(db, chat.person, chat.connectionId)
      return sayNow(telegram, chatId, say(language, 'ended'), signal)
    }
    if (!mayWrite || chat.state === 'paused') {
      if (!(await limits.warning(chatId))) return
      const why = mayWrite ? say(language, 'paused', places) : errorWords(language, 'RATE_LIMITED')
      return sayNow(telegram, chatId, why, signal)
    }
    if (chat.state === 'disabled') await revive(chat.connectionId)
    await grant(chat, incoming)
  }

  return async (telegram: Telegram, given: Update, signal: AbortSignal): Promise<void> => {
    const update = outsideValue(given)
    const group = groupOf(update)
    if (group) return leaveGroup(telegram, group.chatId, signal)
    const incoming = incomingOf(update)
    if (incoming) await ofPerson(telegram, incoming, signal)
  }
}

import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import { channelOfLink } from '@hattama/contract/rules/connections/slack'
import { sql } from 'kysely'
import type { Caller } from '../../http/call.ts'
import { isUncounted } from '../../delivery/uncounted.ts'
import { languageOfConnection } from '../../meeting-files/meeting-file.ts'
import type { MeetingOf } from '../../meeting-files/meeting-for-chat.ts'
import type { en } from '../../messenger/words/en.ts'
import { say } from '../../messenger/words/words.ts'
import type { Connection, Kind, Outcome, Delivery } from '../../port/kind.ts'
import { slack, textIn } from '../marks.ts'
import { chatMessage, testMessage } from '../message.ts'
import { type Answering, answerQuestion } from '../questions/answer-question.ts'
import { answerType } from './take-event.ts'
import { postMessage } from './web-api.ts'

type Target = Extract<ConnectionTarget, { kind: 'slack' }>

/** Slack does not wait for the answer; after this time we reply with what we have, ms. */
const patienceMs = 120_000
/** By then whoever asked has moved on, ms. */
const staleMs = 15 * 60_000
/** Most characters of a message: Slack truncates at 40,000. */
const maxChars = 35_000

const ours: Outcome = { ok: false, fault: 'ours', status: null, isFinal: true }
const late: Outcome = { ok: false, fault: 'timeout', status: null, isFinal: true }

const cut = (text: string) => {
  if (text.length <= maxChars) return text
  const end = text.lastIndexOf('\n', maxChars)
  return `${text.slice(0, end > 0 ? end : maxChars)}\n…`
}

type Needs = { caller: Caller; meetingOf: MeetingOf; answering: Answering; apiUrl: string }

/**
 * Posts to a Slack channel as the bot of the customer's own app: decisions and tasks of meetings, and answers in threads.
 * Slack supports no idempotency key: a message whose response was lost is posted again.
 */
export const slackKind = ({ caller, meetingOf, answering, apiUrl }: Needs): Kind<Target> => {
  const { db, env } = answering

  /** The reply to whoever asked; null where there is nothing left to say. */
  const answerTo = async (connection: Connection<Target>, delivery: Delivery, signal: AbortSignal) => {
    const { messageId, data, at } = delivery
    const { say: key, question } = data
    const language = await languageOfConnection(db, connection)
    const given = { url: `${env.publicUrl}/connections`, most: `${maxQuestionLength}` }
    if (typeof key === 'string') return say(language, key as keyof typeof en, given)
    if (typeof question !== 'string' || Date.now() - at.getTime() > staleMs) return null
    const asked = { question, language, patienceMs, isNew: isUncounted(messageId), signal }
    return textIn(slack, await answerQuestion(answering, connection, asked))
  }

  const forget = (messageId: string) =>
    sql`update deliveries set data = data - 'question' where message_id = ${messageId}::uuid`.execute(db)

  const answer = async (
    connection: Connection<Target>,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const { channel, thread } = delivery.data
    const text = await answerTo(connection, delivery, signal)
    const outcome =
      text === null || typeof channel !== 'string' || typeof thread !== 'string'
        ? late
        : await post(connection.target, { channel, thread, text: cut(text) }, signal)
    if (outcome.ok || outcome.isFinal || outcome.ends) await forget(delivery.messageId)
    return outcome
  }

  const post = ({ key: token }: Target, message: Parameters<typeof postMessage>[1], signal: AbortSignal) =>
    postMessage({ caller, apiUrl, token }, message, signal)

  return {
    deliver: async (connection, delivery, signal) => {
      const { type, recordingId } = delivery
      if (type === answerType) return answer(connection, delivery, signal)
      const meeting = await meetingOf(connection, type === 'test' ? null : recordingId)
      const channel = channelOfLink(connection.target.url)
      if (!meeting || channel === null) return ours
      const text = type === 'test' ? testMessage(meeting.language) : chatMessage(meeting, slack)
      return post(connection.target, { channel, text }, signal)
    },
  }
}

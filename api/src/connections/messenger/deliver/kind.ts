import type { Language } from '@hattama/contract/people/account'
import { maxBotFileBytes } from '@hattama/contract/connections/messenger'
import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import type { Recording } from '@hattama/contract/library/recording'
import { sql } from 'kysely'
import { findSummaryOfRecording } from '#insight/summary/stored/queries.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { scopeOf } from '#kernel/http/person.ts'
import { redactFor, usualReading } from '#library/personal-data/redaction.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { findMember } from '#people/accounts/find-member.ts'
import { languageOfConnection, readerOf } from '../../meeting-files/meeting-file.ts'
import type { ChatTarget, Connection, Kind, Outcome, Delivery } from '../../port/kind.ts'
import type { Line } from '../telegram/letter.ts'
import { outcomeOfTelegram, type Telegram, until } from '../telegram/telegram.ts'
import type { en } from '../words/en.ts'
import { errorWords, faultWords, say } from '../words/words.ts'
import { type Answering, linesOfAnswer } from './ask.ts'
import { moreLines, reportLines } from './report.ts'
import { rewrite, sendLines, type Speaking } from './send.ts'

type ToldMeeting = Pick<Recording, 'title' | 'status' | 'fault'> & { url: string }

/** A meeting as the chat sees it; null where it is gone or hidden from it. */
const meetingOf = async (
  { db, env }: Answering,
  connection: Connection,
  recordingId: string,
): Promise<ToldMeeting | null> => {
  const reader = readerOf(connection)
  try {
    const { title, status, fault } = await findRecording(db, scopeOf(reader), recordingId)
    const made = { title, status, fault, url: `${env.publicUrl}/recordings/${recordingId}` }
    return await redactFor(db, await usualReading(db, recordingId), made, reader)
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

const summaryOf = async (db: Db, connection: Connection, recordingId: string) => {
  const reader = readerOf(connection)
  const summary = await findSummaryOfRecording(db, reader, recordingId)
  return summary && redactFor(db, await usualReading(db, recordingId), summary, reader)
}

const progressOf = (db: Db, recordingId: string) =>
  db
    .selectFrom('messengerRecordings')
    .select(['progressMessage', 'reportedBy'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()

/** Whether this delivery brings the chat its minutes. Minutes that are rewritten are read in the product. */
const isFirstReport = async (db: Db, recordingId: string, messageId: string): Promise<boolean> => {
  const { rows } = await sql`update messenger_recordings set reported_by = ${messageId}::uuid
    where recording_id = ${recordingId}::uuid and (reported_by is null or reported_by = ${messageId}::uuid)
    returning 1`.execute(db)
  return rows.length > 0
}

type Given = { needs: Answering; connection: Connection<ChatTarget>; speaking: Speaking; language: Language }

/** The text of a fixed message of the bot. */
const saidLine = ({ speaking: { delivery }, language, needs }: Given): Line => {
  const { say: key, code, bytes } = delivery.data
  if (typeof code === 'string') return [errorWords(language, code)]
  const size =
    typeof bytes === 'number' ? `${Math.ceil(bytes / 1_000_000)}` : `${maxBotFileBytes / 1_000_000}`
  const given = { size, url: `${needs.env.publicUrl}/recordings`, most: `${maxQuestionLength}` }
  return [say(language, key as keyof typeof en, given)]
}

const answer = async (given: Given) => {
  const { needs, connection, speaking } = given
  const { telegram, chatId, signal, delivery } = speaking
  const { workspaceId, madeBy: userId } = connection
  const person = await findMember(needs.db, { workspaceId, userId })
  // people who have left or are blocked get no answer
  if (!person) return
  await telegram.sendChatAction(chatId, 'typing', {}, until(signal)).catch((error: unknown) => {
    signal.throwIfAborted()
    outcomeOfTelegram(error)
  })
  await sendLines(speaking, await linesOfAnswer(needs, person, { delivery, chatId, signal }))
  await sql`update deliveries set data = data - 'question' where message_id = ${delivery.messageId}::uuid`.execute(
    needs.db,
  )
}

const taken = async ({ needs: { db }, speaking, language }: Given, id: string, meeting: ToldMeeting) => {
  const { title, url } = meeting
  const line: Line = [`${say(language, 'taken', { title })} `, { text: say(language, 'open'), url }]
  const message = await sendLines(speaking, [line])
  if (message === null) return
  await db
    .updateTable('messengerRecordings')
    .set({ progressMessage: message })
    .where('recordingId', '=', id)
    .execute()
}

/** Updates the progress in the message about a recording. */
const progress = async (
  { needs: { db }, speaking, language }: Given,
  id: string,
  { title, url, fault }: ToldMeeting,
  key: 'heard' | 'written' | 'done' | 'waiting' | 'failed',
) => {
  const known = await progressOf(db, id)
  if (!known || known.progressMessage === null) return
  const text = say(language, key, { title, reason: faultWords(language, fault) }).trim()
  await rewrite(speaking, known.progressMessage, [[`${text} `, { text: say(language, 'open'), url }]])
}

/** Sends bad news as a new message: an edit of one they have already read would go unnoticed. */
const bad = async (given: Given, id: string, meeting: ToldMeeting, key: 'waiting' | 'failed') => {
  const { speaking, language } = given
  const { title, url, fault } = meeting
  const text = say(language, key, { title, reason: faultWords(language, fault) }).trim()
  await sendLines(speaking, [[`${text} `, { text: say(language, 'open'), url }]])
  await progress(given, id, meeting, key)
}

const report = async (given: Given, id: string, meeting: ToldMeeting) => {
  const { needs, connection, speaking, language } = given
  const summary = await summaryOf(needs.db, connection, id)
  if (!summary || !(await isFirstReport(needs.db, id, speaking.delivery.messageId))) return
  const report = { title: meeting.title, url: meeting.url, language, summary }
  await sendLines(speaking, reportLines(report), moreLines(report))
  await progress(given, id, meeting, 'done')
}

const ready = async (given: Given, id: string, meeting: ToldMeeting) => {
  const { needs, speaking, language } = given
  const known = await progressOf(needs.db, id)
  if (!known || known.reportedBy !== null) return
  const { title, url } = meeting
  const text = [say(language, 'noMinutes', { title }), faultWords(language, meeting.fault)]
  await sendLines(speaking, [[`${text.join(' ').trim()} `, { text: say(language, 'open'), url }]])
  await progress(given, id, meeting, 'done')
}

/** What each event of a recording sends to the chat. */
const ofRecording: Record<string, (given: Given, id: string, meeting: ToldMeeting) => Promise<unknown>> = {
  'messenger.taken': taken,
  'recording.added': (given, id, meeting) => progress(given, id, meeting, 'heard'),
  'transcript.ready': (given, id, meeting) => progress(given, id, meeting, 'written'),
  'recording.waiting': (given, id, meeting) => bad(given, id, meeting, 'waiting'),
  'recording.failed': (given, id, meeting) => bad(given, id, meeting, 'failed'),
  'minutes.ready': report,
  'recording.ready': ready,
}

const tellIt = async (given: Given) => {
  const { speaking, language, needs, connection } = given
  const { delivery } = speaking
  if (delivery.type === 'test') return sendLines(speaking, [[say(language, 'test')]])
  if (delivery.type === 'messenger.say') return sendLines(speaking, [saidLine(given)])
  if (delivery.type === 'messenger.ask') return answer(given)
  const tellOf = ofRecording[delivery.type]
  if (!tellOf || delivery.recordingId === null) return null
  const meeting = await meetingOf(needs, connection, delivery.recordingId)
  return meeting && tellOf(given, delivery.recordingId, meeting)
}

/**
 * Sends to a person's chat with the bot: answers, and the progress of recordings they sent. The Bot API supports no
 * idempotency key: a message that arrived while this server was killed is sent again.
 */
export const telegramKind = (
  needs: Answering & { findTelegram: () => Promise<Telegram | null> },
): Kind<ChatTarget> => ({
  deliver: async (connection: Connection<ChatTarget>, delivery: Delivery, signal): Promise<Outcome> => {
    const telegram = await needs.findTelegram()
    if (!telegram) return { ok: false, fault: 'unauthorised', status: null }
    const { chatId } = connection.target
    const language = await languageOfConnection(needs.db, connection)
    const speaking = { db: needs.db, telegram, chatId, delivery, signal }
    try {
      await tellIt({ needs, connection, speaking, language })
      return { ok: true, status: 200 }
    } catch (error) {
      signal.throwIfAborted()
      return outcomeOfTelegram(error)
    }
  },
})

import { paths } from '@hattama/contract/rules/app/paths'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { isOnlyHere } from '#kernel/only-here.ts'
import type { Log } from '#kernel/log.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { Seal } from '../port/seal.ts'
import type { Opens } from '#insight/summary-mail/compose.ts'
import {
  beginHandOver,
  type DueLetter,
  endLetter,
  giveUpStranded,
  isAllowed,
  putOff,
  takeDue,
} from './due-letters.ts'
import { fateOf } from './fate.ts'
import { writeLetter, type Written } from '#insight/summary-mail/write-letter.ts'

export type LetterTools = {
  db: Db
  log: Log
  mail: Pick<Mail, 'inNameOf'>
  seal: Seal
  publicUrl: string
}

/** Minutes between attempts at a mail server that is unreachable or says "later": a day in all. */
const pauses = [1, 5, 10, 15, 15, 15, 30, 30, 60, 60, 120, 120, 240, 240, 480]

/**
 * Where a letter leads: the meeting here, or the link for people who do not see it. Null if that link is gone, or if the meeting
 * opens only on the server's own computer.
 */
const opensOf = async ({ seal, publicUrl }: LetterTools, letter: DueLetter): Promise<Opens | null> => {
  if (!letter.getsLink && isOnlyHere(publicUrl)) return null
  if (!letter.getsLink)
    return {
      url: `${publicUrl}/recordings/${letter.recordingId}`,
      isOutside: false,
      untilMs: null,
      asksCode: false,
    }
  if (letter.linkToken === null || letter.parts === null) return null
  const url = `${publicUrl}${paths.sharedPage.replace('{id}', await seal.open(letter.linkToken))}`
  const untilMs = letter.expiresAt?.getTime() ?? null
  return { url, isOutside: true, untilMs, asksCode: (letter.addresses ?? []).length > 0 }
}

/** Writes the letter, or says what becomes of it if it cannot be written: later, or never. */
const write = async (
  tools: LetterTools,
  letter: DueLetter,
  signal: AbortSignal,
): Promise<Written | 'later' | 'busy' | 'gone'> => {
  const { workspaceId, sentBy, recordingId, note, withMinutes, attachPdf, language } = letter
  const leads = await opensOf(tools, letter)
  if (letter.getsLink && leads === null) return 'gone'
  // a link into the product is useless to people who do not see the meeting there
  const opens = letter.getsLink || letter.recipientSees ? leads : null
  const hasMoments = !letter.getsLink || (letter.parts ?? []).includes('sound')
  const reader = { workspaceId, userId: sentBy, via: 'session' } as const
  const timeZone = letter.timeZone ?? undefined
  const unconfirmed = letter.unconfirmed ?? undefined
  const content = { note, withMinutes, attachPdf, unconfirmed }
  const how = { recordingId, ...content, language, timeZone, opens, hasMoments }
  try {
    return await writeLetter(tools, reader, { ...how, who: letter.senderName }, signal)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'NOT_READY') return 'later'
    return error.code === 'NOT_FOUND' ? 'gone' : 'busy'
  }
}

const again = async ({ db }: LetterTools, letter: DueLetter) => {
  const minutes = pauses[letter.attempts]
  if (minutes === undefined) await endLetter(db, letter, { state: 'failed', fault: 'server' })
  else await putOff(db, letter, minutes)
}

const sendOne = async (tools: LetterTools, letter: DueLetter, signal: AbortSignal): Promise<void> => {
  const { db, mail, log } = tools
  if (!isAllowed(letter)) return endLetter(db, letter, { state: 'withheld' })
  const written = await write(tools, letter, signal)
  if (written === 'gone') return endLetter(db, letter, { state: 'failed', fault: 'gone' })
  // the minutes are being rewritten: this does not count as an attempt
  if (written === 'later') return putOff(db, letter, 1)
  if (!(await beginHandOver(db, letter))) return undefined
  if (written === 'busy') return again(tools, letter)
  try {
    const sender = { name: letter.senderName, address: letter.senderEmail }
    await mail.inNameOf(sender, { ...written, to: [letter.address], messageId: letter.id })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const fate = fateOf(error)
    log.warn({ code, state: fate.state }, 'a letter with minutes was not taken')
    return fate.state === 'waiting' ? again(tools, letter) : endLetter(db, letter, fate)
  }
  return endLetter(db, letter, { state: 'sent' })
}

/**
 * Hands over the letters that are due, each once. After a worker dies, a letter it had claimed is claimed again, and one it
 * was handing over is left for a person to decide. `signal` stops it between batches.
 * @returns how many were handled
 */
export const sendLetters = async (tools: LetterTools, signal: AbortSignal): Promise<number> => {
  await giveUpStranded(tools.db)
  let seen = 0
  while (!signal.aborted) {
    const due = await takeDue(tools.db)
    if (due.length === 0) break
    seen += due.length
    const ends = await Promise.allSettled(due.map((letter) => sendOne(tools, letter, signal)))
    const failed = ends.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
  return seen
}

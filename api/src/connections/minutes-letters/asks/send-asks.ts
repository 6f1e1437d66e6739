import { paths } from '@hattama/contract/rules/app/paths'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '#people/mail/mail.ts'
import { mayBeMailed, type OpenAsk, openAsks } from './open-asks.ts'
import { askWords } from './texts.ts'

export type AskTools = { db: Db; mail: Pick<Mail, 'sendNow'>; publicUrl: string }

/** Claims a letter, unless another worker has claimed it meanwhile. */
const claim = async (db: Db, { recordingId, ownerId }: OpenAsk): Promise<boolean> => {
  const { rows } = await sql`
    insert into minutes_asks as a (recording_id, user_id, mailed_at, tries) values (${recordingId}::uuid, ${ownerId}, now(), 1)
    on conflict (recording_id, user_id) do update set mailed_at = now(), failed_at = null, tries = a.tries + 1
      where ${mayBeMailed('a')}
    returning recording_id`.execute(db)
  return rows.length > 0
}

const noteFailed = async (db: Db, { recordingId, ownerId }: OpenAsk): Promise<void> => {
  await sql`update minutes_asks set mailed_at = null, failed_at = now()
    where recording_id = ${recordingId}::uuid and user_id = ${ownerId}`.execute(db)
}

const send = async ({ db, mail, publicUrl }: AskTools, ask: OpenAsk): Promise<boolean> => {
  const url = `${publicUrl}/dashboard?send=${ask.recordingId}`
  const stopUrl = `${publicUrl}${paths.minutesAskStop}?token=${ask.token}`
  const words = { title: oneLine(ask.title, 150), people: ask.people, url, stopUrl }
  const isSent = await mail.sendNow(ask.email, askWords[ask.language ?? 'ru'].letter(words), stopUrl)
  if (!isSent) await noteFailed(db, ask)
  return isSent
}

/**
 * Asks owners by mail whether minutes go to the people of a meeting: once per meeting, to confirmed addresses, and again
 * only if the mail server did not confirm that it took the letter. Letters are claimed before they are sent: after a kill in
 * between one is not sent, but the dashboard still asks. `signal` stops it between letters. @returns letters sent
 */
export const sendAsks = async (tools: AskTools, signal: AbortSignal): Promise<number> => {
  let sent = 0
  for (let taken = 1; taken > 0 && !signal.aborted;) {
    taken = 0
    for (const ask of await openAsks(tools.db, 'byMail')) {
      if (signal.aborted || !(await claim(tools.db, ask))) continue
      taken++
      if (await send(tools, ask)) sent++
    }
  }
  return sent
}

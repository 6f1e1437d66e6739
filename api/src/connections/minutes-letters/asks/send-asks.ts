import { paths } from '@hattama/contract/rules/paths'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type Mail, plainName } from '#people/mail/mail.ts'
import { type OpenAsk, openAsks } from './open-asks.ts'
import { askWords } from './texts.ts'

export type AskTools = { db: Db; mail: Pick<Mail, 'sendNow'>; publicUrl: string }

/** Takes a letter that nobody else has taken meanwhile. */
const claim = async (db: Db, { recordingId, ownerId }: OpenAsk): Promise<boolean> => {
  const { rows } = await sql`
    insert into minutes_asks as a (recording_id, user_id, mailed_at) values (${recordingId}::uuid, ${ownerId}, now())
    on conflict (recording_id, user_id) do update set mailed_at = now(), failed_at = null
      where a.answered_at is null and a.mailed_at is null
    returning recording_id`.execute(db)
  return rows.length > 0
}

const noteFailed = async (db: Db, { recordingId, ownerId }: OpenAsk): Promise<void> => {
  await sql`update minutes_asks set mailed_at = null, failed_at = now()
    where recording_id = ${recordingId}::uuid and user_id = ${ownerId}`.execute(db)
}

/**
 * Asks by mail whether minutes go to the people of a meeting: once each, where the address is its person's own. Taken before it
 * is sent: killed in between, it is not sent, and the dashboard asks all the same. `signal` ends it between letters.
 * @returns letters sent
 */
export const sendAsks = async ({ db, mail, publicUrl }: AskTools, signal: AbortSignal): Promise<number> => {
  let sent = 0
  for (const ask of await openAsks(db, 'byMail')) {
    if (signal.aborted) break
    if (!(await claim(db, ask))) continue
    const url = `${publicUrl}/dashboard?send=${ask.recordingId}`
    const stopUrl = `${publicUrl}${paths.minutesAskStop}?token=${ask.token}`
    const { people } = ask
    const letter = askWords[ask.language ?? 'ru'].letter({
      title: plainName(ask.title),
      people,
      url,
      stopUrl,
    })
    if (await mail.sendNow(ask.email, letter, stopUrl)) sent++
    else await noteFailed(db, ask)
  }
  return sent
}

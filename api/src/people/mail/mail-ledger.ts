import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import type { ServerMail } from '@hattama/contract/app/server'

/** What a mail is about, without any of its content. */
export type MailKind = ServerMail['kind']

/** Records the outcome of an attempt to send a mail; `sending`: another one follows. */
type Note = (state: ServerMail['state'], code?: string | null) => Promise<void>

/** Records what became of mails, for server admins. A failure here never stops a mail. */
export type MailLedger = { begin: (kind: MailKind, to: string) => Promise<Note> }

export const noLedger: MailLedger = { begin: async () => async () => undefined }

/** How many days and rows of mails are kept. */
const kept = { days: 30, rows: 50_000 }

/** Enough to tell mails apart for anyone who knows the address, without amounting to a list of addresses. */
const recipientHint = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(1, at))}…${address.slice(at)}`.slice(0, 200)
}

export const openMailLedger = (db: Db, log: Log): MailLedger => {
  const quietly = (error: unknown) => log.warn({ err: error }, 'a letter is not in the list of letters')
  return {
    begin: async (kind, to) => {
      const row = await db
        .insertInto('sentMails')
        .values({ kind, recipient: recipientHint(to) })
        .returning('id')
        .executeTakeFirst()
        .catch(quietly)
      return async (state, code = null) => {
        if (!row) return
        await db
          .updateTable('sentMails')
          .set((e) => ({ state, code, attempts: e('attempts', '+', 1) }))
          .where('id', '=', row.id)
          .execute()
          .catch(quietly)
      }
    },
  }
}

/** Removes mails that have been kept long enough, and the oldest if there are too many. */
export const forgetMails = async (db: Db): Promise<void> => {
  await sql`delete from sent_mails where at < now() - make_interval(days => ${kept.days})
    or id <= (select id from sent_mails order by id desc offset ${kept.rows} limit 1)`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import type { ServerMail } from '@hattama/contract/server'

/** What a letter is about, without a word of it. */
export type MailKind = ServerMail['kind']

/** Notes what became of a try at a letter; `sending`: another one follows. */
type Note = (state: ServerMail['state'], code?: string | null) => Promise<void>

/** Where it is written down what became of letters, for admins of the server. Never fails a letter. */
export type MailLedger = { begin: (kind: MailKind, to: string) => Promise<Note> }

export const noLedger: MailLedger = { begin: async () => async () => undefined }

/** Letters that are kept, days and rows at most. */
const kept = { days: 30, rows: 50_000 }

/** Enough to tell one letter from another for whoever knows the address, and no list of addresses for whoever does not. */
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

/** Forgets letters that have been kept long enough, and the oldest where there are too many. */
export const forgetMails = async (db: Db): Promise<void> => {
  await sql`delete from sent_mails where at < now() - make_interval(days => ${kept.days})
    or id <= (select id from sent_mails order by id desc offset ${kept.rows} limit 1)`.execute(db)
}

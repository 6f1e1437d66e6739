import type { ServerMail, ServerMails } from '@hattama/contract/server'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

type Asked = { state?: ServerMail['state'] | undefined; after?: string | undefined; limit: number }

/** After so many minutes nobody sends a letter any more: its process has ended. */
const lostAfterMinutes = 10

/** A page of the letters of the last days, newest first: what became of each, without its words. */
export const listMails = async (
  db: Db,
  { state, after, limit }: Asked,
): Promise<Pick<ServerMails, 'mails' | 'next'>> => {
  const before = after === undefined ? null : Number.parseInt(after, 10) || 0
  const { rows } = await sql<Omit<ServerMail, 'at'> & { at: Date }>`
    select id::text, kind, recipient, at, state, attempts, code from (
      select id, kind, recipient, at, attempts, code,
        case when state = 'sending' and at < now() - make_interval(mins => ${lostAfterMinutes})
          then 'failed' else state end as state
      from sent_mails
    ) m
    where ${before === null ? sql`true` : sql`m.id < ${before}`}
      and ${state === undefined ? sql`true` : sql`m.state = ${state}`}
    order by m.id desc limit ${limit + 1}`.execute(db)
  const mails = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { mails, next: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/**
 * Most mails to one address per window, whoever triggers them: those of its own account (confirmation, new password),
 * notices about it, and those sent by other people (invitations, minutes). Counted separately, so that no stranger can
 * block the way to a new password.
 */
export const maxMails = {
  account: { letters: 5, seconds: 3600 },
  notices: { letters: 10, seconds: 3600 },
  others: { letters: 20, seconds: 24 * 3600 },
} as const

type LetterKind = keyof typeof maxMails

export type MailLimit = {
  /**
   * Counts a mail before it is sent, within `trx` if given: rolled back, it does not count. Returns false if the address
   * has reached its limit.
   */
  take: (kind: LetterKind, address: string, trx?: Queryable) => Promise<boolean>
  /** Removes expired counts. */
  sweep: () => Promise<void>
}

/** Without `+…`, since mail to it reaches the same person. */
const mailboxOf = (address: string) => accountAddress(address).replace(/\+[^@]*(?=@)/, '')

/** Caps what other limits (per place, person, workspace) let through to one address. Addresses are kept as keyed hashes. */
export const openMailLimit = (db: Db, key: Buffer): MailLimit => ({
  take: async (kind, address, trx = db) => {
    const { letters: most, seconds } = maxMails[kind]
    const hash = createHmac('sha256', key)
      .update(`${kind}\n${mailboxOf(address)}`)
      .digest('base64url')
    const { rows } = await sql<{ letters: number }>`
      insert into letters (key, letters, counts_until) values (${hash}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        letters = case when letters.counts_until < now() then 1 else letters.letters + 1 end,
        counts_until = case when letters.counts_until < now() then excluded.counts_until else letters.counts_until end
      returning letters`.execute(trx)
    return (rows[0]?.letters ?? 0) <= most
  },
  sweep: async () => {
    await db
      .deleteFrom('letters')
      .where('countsUntil', '<', sql<Date>`now()`)
      .execute()
  },
})

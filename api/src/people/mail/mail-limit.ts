import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'

/**
 * Letters one address gets at most in a window, whoever asks for them: those of its own account (confirm, new password),
 * what it is told of itself, and those other people have sent (invitations, minutes). Apart, so that no stranger uses up
 * the way to a new password.
 */
export const mostMails = {
  account: { letters: 5, seconds: 3600 },
  notices: { letters: 10, seconds: 3600 },
  others: { letters: 20, seconds: 24 * 3600 },
} as const

type LetterKind = keyof typeof mostMails

export type MailLimit = {
  /**
   * Counts a letter before it is sent, within `trx` where one decides on it: undone, it is no letter. False when the
   * address has had its share.
   */
  take: (kind: LetterKind, address: string, trx?: Queryable) => Promise<boolean>
  /** Removes what no longer counts. */
  sweep: () => Promise<void>
}

/** Without `+…`: what comes to it comes to the same person. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/** Limits what other limits (of a place, a person, a workspace) let many together send to one. Addresses are kept as keyed hashes. */
export const openMailLimit = (db: Db, key: Buffer): MailLimit => ({
  take: async (kind, address, trx = db) => {
    const { letters: most, seconds } = mostMails[kind]
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

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { networkOf } from '#kernel/http/address.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Most wrong passwords per account and hour: from all unknown places together, or from one known place. */
export const maxTries = 20
const windowSeconds = 3600
/** How long a place stays known after a sign-in from it, days. */
const knownDays = 90

export type SignInLimit = {
  /**
   * Counts an attempt before it is made, so that concurrent ones count too. Returns a function that takes it back.
   * @throws Failure RATE_LIMITED
   */
  take: (email: string, place: string | null) => Promise<() => Promise<void>>
  /** Marks a place as known after somebody proved the account theirs there: attempts from it count separately, from zero. */
  know: (email: string, place: string | null) => Promise<void>
  /** Removes expired counts. */
  sweep: () => Promise<void>
}

/**
 * Limits guesses at one account from many addresses; better-auth limits those from one address. Places the account has
 * signed in from have a count of their own, so that nobody elsewhere can lock its owner out (docs/decisions/023). Accounts
 * that do not exist are limited just the same. Addresses are stored as keyed hashes.
 */
export const openSignInLimit = (db: Db, key: Buffer): SignInLimit => {
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const accountOf = (email: string) => accountAddress(email)
  const keyOf = (email: string, place: string) => hash(accountOf(email), networkOf(place))
  const over = sql<boolean>`sign_in_tries.since < now() - make_interval(secs => ${windowSeconds})`

  return {
    take: async (email, place) => {
      const everywhere = hash(accountOf(email))
      const here = place === null ? everywhere : keyOf(email, place)
      const { rows } = await sql<{ key: string; tries: number; waitSeconds: number }>`
        insert into sign_in_tries (key, tries, since)
        select coalesce(
          (select key from sign_in_tries where key = ${here} and known_until > now()), ${everywhere}
        ), 1, now()
        on conflict (key) do update set
          tries = case when ${over} then 1 else sign_in_tries.tries + 1 end,
          since = case when ${over} then now() else sign_in_tries.since end
        returning key, tries,
          ceil(extract(epoch from since) + ${windowSeconds}::int - extract(epoch from now()))::int as wait_seconds
      `.execute(db)
      const [counted] = rows
      if (!counted || counted.tries > maxTries)
        throw new Failure('RATE_LIMITED', { retryAfter: counted?.waitSeconds ?? windowSeconds })
      return async () => {
        await db
          .updateTable('signInTries')
          .set({ tries: sql<number>`greatest(tries - 1, 0)` })
          .where('key', '=', counted.key)
          .execute()
      }
    },

    know: async (email, place) => {
      if (place === null) return
      const knownUntil = new Date(Date.now() + knownDays * 86_400_000)
      await db
        .insertInto('signInTries')
        .values({ key: keyOf(email, place), tries: 0, since: new Date(), knownUntil })
        .onConflict((c) => c.column('key').doUpdateSet({ tries: 0, knownUntil }))
        .execute()
    },

    sweep: async () => {
      await db
        .deleteFrom('signInTries')
        .where(over)
        .where((e) => e.or([e('knownUntil', 'is', null), e('knownUntil', '<', sql<Date>`now()`)]))
        .execute()
    },
  }
}

import type { Language } from '@hattama/contract/account'
import { sql } from 'kysely'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { SecurityKind } from '@hattama/contract/rules/security-kinds'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Mail } from '../mail/mail.ts'
import { agentOf } from './user-agent.ts'

/** How long a browser is known after somebody signed in with it, days. */
const knownDays = 180

/** What a browser is known by: its name and system, without versions, which change. */
const familyOf = (userAgent: string | null) =>
  agentOf(userAgent).label || (userAgent?.split(/[/\s]/)[0]?.slice(0, 60) ?? '')

/** Notes the browser. True where the account has signed in before, and never with this one. */
const isStrange = async (trx: Trx, userId: string, family: string): Promise<boolean> => {
  await trx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(knownDays)})`)
    .execute()
  const known = await trx.selectFrom('knownBrowsers').select('family').where('userId', '=', userId).execute()
  await trx
    .insertInto('knownBrowsers')
    .values({ userId, family })
    .onConflict((c) => c.columns(['userId', 'family']).doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute()
  return known.length > 0 && known.every((one) => one.family !== family)
}

/** How an account is written to: in its own language, or else that of its browser. */
export const mailRecipient = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('authUsers as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .select(['u.email', 'u.blockedAt', 'p.language'])
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** Other ways in than a password. */
export type SignInMethod = 'mail' | 'passkey' | 'sso'

/**
 * Somebody has signed in: written into the security log, and told to the account by mail where the browser is new to it.
 * The browser somebody registers with, or first signs in with, is no news. `isIn` false: the address of a new account is
 * to be confirmed first, by whatever browser. One whose account is blocked does not get in, and that is what is written.
 */
export const recordSignIn = async (
  { db, mail }: { db: Db; mail: Pick<Mail, 'notice'> | null },
  userId: string,
  { userAgent, address }: Origin,
  kind: Extract<SecurityKind, 'signedIn' | 'accountMade'>,
  language: Language,
  { isIn = true, way }: { isIn?: boolean; way?: SignInMethod } = {},
): Promise<void> => {
  const news = await db.transaction().execute(async (trx) => {
    const account = await mailRecipient(trx, userId)
    if (!account) return null
    const { email } = account
    if (account.blockedAt) {
      const doer = { userId, email, address, userAgent }
      const detail = { code: 'ACCOUNT_BLOCKED' }
      await recordOfAccount(trx, doer, { kind: 'signInFailed', outcome: 'refused', detail })
      return null
    }
    await recordOfAccount(
      trx,
      { userId, email, address, userAgent },
      { kind, ...(way && { detail: { way } }) },
    )
    return isIn && (await isStrange(trx, userId, familyOf(userAgent))) ? account : null
  })
  if (!news || !mail) return
  const browser = agentOf(userAgent).label
  mail.notice(news.email, 'newDevice', news.language ?? language, { browser, address: address ?? '' })
}

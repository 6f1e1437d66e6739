import type { Language } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { SecurityKind } from '@hattama/contract/rules/people/security-kinds'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Mail } from '../mail/mail.ts'
import { agentOf } from './user-agent.ts'

/** How long a browser stays known after its last sign-in, days. */
const knownDays = 180

/** What identifies a browser: its name and system, without versions, which change. */
const familyOf = (userAgent: string | null) =>
  agentOf(userAgent).label || (userAgent?.split(/[/\s]/)[0]?.slice(0, 60) ?? '')

/** Records the browser. Returns true if the account has signed in before, but never with this one. */
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

/** Where and in which language to write to an account. */
export const mailRecipient = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('authUsers as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .select(['u.email', 'u.blockedAt', 'p.language'])
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** Ways to sign in other than a password. */
export type SignInMethod = 'mail' | 'passkey' | 'sso'

/**
 * Records a sign-in in the security log, and notifies the account by mail if the browser is new to it. The browser of a
 * registration or first sign-in is not worth a notice. `isIn` false: the address of a new account must be confirmed first,
 * in any browser. If the account is blocked, the sign-in fails, and that is what is logged.
 */
export const recordSignIn = async (
  { db, mail }: { db: Db; mail: Pick<Mail, 'notice'> | null },
  userId: string,
  { userAgent, address }: Origin,
  kind: Extract<SecurityKind, 'signedIn' | 'accountCreated'>,
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

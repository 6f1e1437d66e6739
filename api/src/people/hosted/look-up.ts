import { sql } from 'kysely'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { accountRows, type FoundAccount } from '../accounts/account-rows.ts'
import { noteArrival } from '../accounts/arrival.ts'
import { noteSignIn } from '../accounts/hosted-sign-ins.ts'
import { endOf, type Lifetime } from '../accounts/lifetimes.ts'
import type { Mail } from '../mail/mail.ts'
import { admit, hostedProviderId } from './admit.ts'
import type { Claims, claimsReader } from './claims.ts'
import { isVerified } from './is-verified.ts'
import type { HostedCalls } from './provider.ts'

const nowhere: Origin = { userAgent: null, address: null }

const byClaims = (db: Db, { subject, sessionId }: Claims) =>
  accountRows(db)
    .innerJoin('authAccounts as a', 'a.userId', 'u.id')
    .innerJoin('hostedSessions as s', 's.userId', 'u.id')
    .select(['s.id as tokenId', 's.usedAt', 's.provedAt', 's.endedAt', 's.createdAt as openedAt'])
    .where('a.providerId', '=', hostedProviderId)
    .where('a.accountId', '=', subject)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/** May the address of a token become the account's? Not if another has it, or the token is older than what is known. */
const isNews = async (db: Db, userId: string, { email, issuedAt }: Claims) =>
  (await db
    .selectFrom('authUsers')
    .select('id')
    .where('id', '=', userId)
    .where(sql<number>`floor(extract(epoch from updated_at))`, '<=', issuedAt)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('authUsers as other').select('other.id').where('other.email', '=', email)),
      ),
    )
    .executeTakeFirst()) !== undefined

type Given = {
  db: Db
  mail: Mail | null
  calls: Pick<HostedCalls, 'user'>
  readClaims: ReturnType<typeof claimsReader>
  lifetime: Lifetime
}

/**
 * Who a hosted provider's token stands for: null for one that does not hold, is over, or was signed out here.
 * @throws Failure ACCOUNT_BLOCKED
 */
export const hostedLookUp = ({ db, mail, calls, readClaims, lifetime }: Given) => {
  /** A changed address at the provider is changed here too, and told to the one before. */
  const followAddress = async (account: FoundAccount, claims: Claims, token: string, from: Origin) => {
    const { userId, email: before, language } = account
    if (!(await isNews(db, userId, claims))) return
    const emailVerified = await isVerified(calls, claims, token)
    const { email } = claims
    const hasMoved = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('authUsers')
        .set({ email, emailVerified, updatedAt: new Date() })
        .where('id', '=', userId)
        .where('email', '=', before)
        .executeTakeFirst()
      // another request of theirs was first
      if (numUpdatedRows === 0n) return false
      await recordOfAccount(trx, { userId, email, ...from }, { kind: 'addressChanged', subject: before })
      return true
    })
    if (hasMoved) mail?.notice(before, 'addressChanged', language ?? 'en', {})
  }

  /** Somebody with a session the server sees for the first time; what is known of their address is asked anew. */
  const welcome = async (claims: Claims, token: string, from: Origin) => {
    const emailVerified = await isVerified(calls, claims, token)
    const userId = await admit(db, { ...claims, emailVerified })
    if (!(await noteSignIn(db, claims.sessionId, userId, from))) return
    await db
      .updateTable('authUsers')
      .set({ emailVerified })
      .where('id', '=', userId)
      .where('email', '=', claims.email)
      .execute()
    await noteArrival({ db, mail }, userId, from, 'signedIn', 'en')
  }

  return async (token: string, from: Origin = nowhere): Promise<FoundAccount | null> => {
    const claims = await readClaims(token)
    if (!claims) return null
    let found = await byClaims(db, claims)
    if (!found) {
      await welcome(claims, token, from)
      found = await byClaims(db, claims)
    }
    if (!found || found.endedAt) return null
    // whatever the provider still renews
    if (endOf(lifetime, found.openedAt, found.usedAt) <= new Date()) return null
    // blocking ended what they had; whatever the provider opens anew is told why
    if (found.blockedAt) throw new Failure('ACCOUNT_BLOCKED')
    const { endedAt: _, openedAt: __, ...account } = found
    if (account.email !== claims.email) await followAddress(account, claims, token, from)
    return account
  }
}

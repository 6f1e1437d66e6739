import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { accountRows, type FoundAccount } from '../accounts/account-rows.ts'
import { admit, hostedProviderId } from './admit.ts'
import type { Claims, claimsReader } from './claims.ts'
import { noteSignIn } from '../accounts/hosted-sign-ins.ts'
import { endOf, type Lifetime } from '../accounts/lifetimes.ts'

const nowhere: Origin = { userAgent: null, address: null }

const byClaims = (db: Db, { subject, sessionId }: Claims) =>
  accountRows(db)
    .innerJoin('authAccounts as a', 'a.userId', 'u.id')
    .innerJoin('hostedSessions as s', 's.userId', 'u.id')
    .select(['s.id as tokenId', 's.usedAt', 's.endedAt', 's.createdAt as openedAt'])
    .where('a.providerId', '=', hostedProviderId)
    .where('a.accountId', '=', subject)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/** A changed address at the provider is changed here too, unless another account has it. */
const followAddress = async (db: Db, userId: string, email: string) => {
  await db
    .updateTable('authUsers')
    .set({ email, updatedAt: new Date() })
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('authUsers as other').select('other.id').where('other.email', '=', email)),
      ),
    )
    .execute()
}

/** Who a hosted provider's token stands for: null for one that does not hold, or was signed out here. */
export const hostedLookUp =
  (db: Db, readClaims: ReturnType<typeof claimsReader>, lifetime: Lifetime) =>
  async (token: string, from: Origin = nowhere): Promise<FoundAccount | null> => {
    const claims = await readClaims(token)
    if (!claims) return null
    let found = await byClaims(db, claims)
    if (!found) {
      const userId = await admit(db, claims)
      await noteSignIn(db, claims.sessionId, userId, from)
      found = await byClaims(db, claims)
    }
    if (!found || found.endedAt) return null
    // whatever the provider still renews
    if (endOf(lifetime, found.openedAt, found.usedAt) <= new Date()) return null
    if (found.email !== claims.email) await followAddress(db, found.userId, claims.email)
    const { endedAt: _, openedAt: __, ...account } = found
    return account
  }

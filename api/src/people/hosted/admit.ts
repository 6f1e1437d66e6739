import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Claims } from './claims.ts'

/** `auth_accounts.provider_id` of people who sign in at the hosted provider; `account_id` is their id there. */
export const hostedProviderId = 'hosted'

/** The account here of a person at the provider; undefined if there is none. */
export const accountOf = async (db: Db | Trx, subject: string) =>
  (
    await db
      .selectFrom('authAccounts')
      .select('userId')
      .where('providerId', '=', hostedProviderId)
      .where('accountId', '=', subject)
      .executeTakeFirst()
  )?.userId

const newAccount = (db: Db, claims: Claims): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const id = uuid()
    const name = `${claims.firstName} ${claims.lastName}`.trim() || (claims.email.split('@')[0] ?? '')
    const made = await trx
      .insertInto('authUsers')
      .values({ id, email: claims.email, name, emailVerified: claims.emailVerified ?? false })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return undefined
    await link(trx, id, claims.subject)
    return id
  })

/** Links a person's id at the provider to an account. */
export const link = async (db: Db | Trx, userId: string, subject: string) => {
  await db
    .insertInto('authAccounts')
    .values({ id: uuid(), accountId: subject, providerId: hostedProviderId, userId })
    .execute()
}

/**
 * Returns the account of somebody the provider vouches for, creating it on first sight. An existing account of this server
 * with the same address is not taken over: the provider may never have checked the address. An administrator links the
 * two with `pnpm accounts link`.
 * @throws Failure USER_ALREADY_EXISTS for such an address.
 */
export const admit = async (db: Db, claims: Claims): Promise<string> => {
  const userId =
    (await accountOf(db, claims.subject)) ??
    (await newAccount(db, claims)) ??
    // another request of the same person got there first
    (await accountOf(db, claims.subject))
  if (!userId) throw new Failure('USER_ALREADY_EXISTS')
  return userId
}

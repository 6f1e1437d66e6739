import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { CarryOut } from '../acting/acting.ts'
import { clearUnproved, lockAccount } from '../accounts/unproved.ts'
import { domainOf, type Provider } from './provider.ts'
import type { Vouched } from './judge-claims.ts'

/** The name of an issuer in `auth_accounts`: subjects belong to it, whichever of its providers here reports them. */
export const identityOf = ({ issuer }: Provider) => `sso:${issuer}`

const known = (db: Queryable, provider: Provider, subject: string) =>
  db
    .selectFrom('authAccounts as a')
    .innerJoin('authUsers as u', 'u.id', 'a.userId')
    .select(['u.id', 'u.email'])
    .where('a.providerId', '=', identityOf(provider))
    .where('a.accountId', '=', subject)
    .executeTakeFirst()

/** Links a provider's subject to an account. Returns false if it is linked to another one. */
export const connect = async (
  db: Queryable,
  provider: Provider,
  subject: string,
  userId: string,
): Promise<boolean> => {
  await db
    .insertInto('authAccounts')
    .values({ id: uuid(), providerId: identityOf(provider), accountId: subject, userId })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await known(db, provider, subject))?.id === userId
}

/** Whose sign-in this is: a known person's, a new one's, or one who must first show that the account is theirs. */
type Admitted = { userId: string; isNew: boolean } | { mustConnect: string } | 'foreign'

type Admitting = { mayMake: (trx: Trx) => Promise<boolean>; carryOut: CarryOut }

const takeUp = (
  db: Db,
  { mayMake, carryOut }: Admitting,
  provider: Provider,
  { subject, email, firstName, lastName }: Vouched,
) =>
  db.transaction().execute(async (trx): Promise<Admitted> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sso:${email}`}, 0))`.execute(trx)
    // another tab of the same person was first
    const meanwhile = await known(trx, provider, subject)
    if (meanwhile) return { userId: meanwhile.id, isNew: false }
    const account = await lockAccount(trx, { email })
    if (account && !account.isUnproved) return { mustConnect: account.id }
    if (!account && !(await mayMake(trx))) throw new Failure('SIGN_UP_CLOSED')
    const userId = account?.id ?? uuid()
    const name = `${firstName} ${lastName}`.trim()
    if (account) {
      await clearUnproved(trx, carryOut, userId)
      await trx.updateTable('profiles').set({ firstName, lastName }).where('userId', '=', userId).execute()
      await trx.deleteFrom('authAccounts').where('userId', '=', userId).execute()
      await trx.updateTable('authUsers').set({ emailVerified: true, name }).where('id', '=', userId).execute()
    } else
      await trx.insertInto('authUsers').values({ id: userId, email, name, emailVerified: true }).execute()
    await connect(trx, provider, subject, userId)
    return { userId, isNew: account === undefined }
  })

/**
 * Returns the account of somebody a provider vouches for, found by the provider's subject and never by address alone: an
 * account with that address is only connected once its owner has signed in to it (docs/decisions/045). `foreign`: the
 * account's address is now one the provider does not speak for. @throws Failure SIGN_UP_CLOSED if `mayMake` says no
 */
export const admit = async (
  { db, ...admitting }: { db: Db } & Admitting,
  provider: Provider,
  vouched: Vouched,
): Promise<Admitted> => {
  const account = await known(db, provider, vouched.subject)
  if (account) {
    const isOwn = provider.domains === null || provider.domains.includes(domainOf(account.email))
    return isOwn ? { userId: account.id, isNew: false } : 'foreign'
  }
  return takeUp(db, admitting, provider, vouched)
}

import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { CarryOut } from '../acting/acting.ts'
import { clearUnproved, lockAccount } from '../accounts/unproved.ts'
import { makeLink, spendLink, whoseLink } from './mailed-link.ts'
import type { PasswordHash } from './password-hash.ts'
import { storePassword } from './store-password.ts'

/** How long the link of a confirmation works, hours. */
export const confirmationHours = 24

/** Makes the token of a confirmation mail. */
export const makeConfirmation = (db: Db, userId: string) => makeLink(db, 'confirm', userId, confirmationHours)

const isOwn = async (db: Db, passwords: PasswordHash, userId: string, password: string) => {
  const account = await db
    .selectFrom('authAccounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password != null && passwords.verify({ hash: account.password, password })
}

/**
 * Confirms the address of an account, and with it the password of the person who reads its mail, whatever somebody typed
 * when registering it. If that is another password, everything made with the earlier one ends. Returns the address.
 * @throws Failure AUTH_FAILED for a spent, void or expired token
 */
export const confirmAddress = async (
  { db, passwords, carryOut }: { db: Db; passwords: PasswordHash; carryOut: CarryOut },
  token: string,
  password: string,
): Promise<string> => {
  const userId = await whoseLink(db, 'confirm', token)
  if (userId === null) throw new Failure('AUTH_FAILED')
  const isSame = await isOwn(db, passwords, userId, password)
  const hash = isSame ? null : await passwords.hash(password)
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, { id: userId })
    // a password set meanwhile voids the link, so `isSame` still holds
    if (!account || !(await spendLink(trx, 'confirm', token))) throw new Failure('AUTH_FAILED')
    if (hash !== null) {
      await storePassword(trx, userId, hash)
      if (account.isUnproved) await clearUnproved(trx, carryOut, userId)
      else await carryOut(trx, 'passwordReset', { userId, workspaceId: null })
    }
    await trx.deleteFrom('authVerifications').where('value', '=', userId).execute()
    await trx
      .updateTable('authUsers')
      .set({ emailVerified: true, updatedAt: new Date() })
      .where('id', '=', userId)
      .execute()
    return account.email
  })
}

import type { Db } from '#kernel/db/database.ts'
import type { CarryOut } from '../acting/acting.ts'
import { firstWorkspaceName } from '../accounts/first-workspace-name.ts'
import { clearUnproved, lockAccount } from '../accounts/unproved.ts'
import type { Names } from './identity.ts'
import type { PasswordHash } from './password-hash.ts'
import { storePassword } from './store-password.ts'

type Registration = { email: string; password: string; names: Names }

/**
 * Lets a registration replace an earlier one of the same address that nobody has proved: password and name are the later
 * one's, and links mailed for the earlier one are void. `isProved`: the address is the later one's for good. Returns the
 * account, or null if the address has none or one in use.
 */
export const replaceUnproved = async (
  { db, passwords, carryOut }: { db: Db; passwords: PasswordHash; carryOut: CarryOut },
  { email, password, names }: Registration,
  isProved: boolean,
): Promise<string | null> => {
  const hash = await passwords.hash(password)
  const name = `${names.firstName} ${names.lastName}`
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, { email })
    if (!account?.isUnproved) return null
    await clearUnproved(trx, carryOut, account.id)
    await storePassword(trx, account.id, hash)
    await trx
      .updateTable('authUsers')
      .set({ name, emailVerified: isProved, updatedAt: new Date() })
      .where('id', '=', account.id)
      .execute()
    await trx.updateTable('profiles').set(names).where('userId', '=', account.id).execute()
    // named after the person, as it was when it was made
    await trx
      .updateTable('workspaces')
      .set({ name: firstWorkspaceName(name, names.language) })
      .where('id', 'in', trx.selectFrom('memberships').select('workspaceId').where('userId', '=', account.id))
      .execute()
    return account.id
  })
}

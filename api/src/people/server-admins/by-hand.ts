import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { lockServerAdmins, setServerAdmin } from './admins.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Makes or removes a server admin from the server's command line. */
export const setServerAdminByHand = async (
  db: Db,
  address: string,
  isAdmin: boolean,
): Promise<'done' | 'unknown' | 'blocked' | 'last'> => {
  const found = await db
    .selectFrom('authUsers')
    .select(['id', 'email'])
    .where('email', '=', accountAddress(address))
    .executeTakeFirst()
  if (!found) return 'unknown'
  const { id: userId, email } = found
  try {
    await db.transaction().execute(async (trx) => {
      await lockServerAdmins(trx)
      if (!(await setServerAdmin(trx, userId, isAdmin))) return
      // no user of the product does this, so the account concerned stands in as the actor
      const kind = isAdmin ? 'serverAdminCreated' : 'serverAdminRemoved'
      await recordOfAccount(trx, { userId, email, address: null }, { kind, subjectId: userId })
    })
    return 'done'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'LAST_SERVER_ADMIN') return 'last'
    if (error.code === 'CONFLICT') return 'blocked'
    throw error
  }
}

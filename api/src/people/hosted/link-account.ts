import type { Db } from '#kernel/db/database.ts'
import { hostedProviderId, link } from './admit.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/**
 * Links somebody's id at the hosted provider to the account of an address, which sign-in alone never does. Returns false if
 * no account has the address, or the id or the account is already linked.
 */
export const linkAccount = (db: Db, email: string, subject: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('authUsers')
      .select('id')
      .where('email', '=', accountAddress(email))
      .forUpdate()
      .executeTakeFirst()
    if (!account) return false
    const taken = await trx
      .selectFrom('authAccounts')
      .select('id')
      .where('providerId', '=', hostedProviderId)
      .where((eb) => eb.or([eb('accountId', '=', subject), eb('userId', '=', account.id)]))
      .executeTakeFirst()
    if (taken) return false
    await link(trx, account.id, subject)
    return true
  })

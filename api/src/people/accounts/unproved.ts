import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import type { CarryOut } from '../acting/acting.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/**
 * An account, in a query that aliases `auth_users` as `u`, whose address nobody has proved and that nobody could sign in to
 * yet: it holds nothing but what somebody typed into the registration form. Accounts made while the server sent no mail, and
 * those of a provider, are in use although their address may be unconfirmed.
 */
const neverUsed = sql<boolean>`not u.email_verified and not u.never_asked
  and not exists (select from auth_accounts a where a.user_id = u.id and a.provider_id <> 'credential')`

/** Locks the account of an address. `isUnproved`: whoever proves the address may have it. Undefined if there is none. */
export const lockAccount = (trx: Trx, by: { email: string } | { id: string }) =>
  trx
    .selectFrom('authUsers as u')
    .select(['u.id', 'u.email', neverUsed.as('isUnproved')])
    .where((e) => ('id' in by ? e('u.id', '=', by.id) : e('u.email', '=', accountAddress(by.email))))
    .forUpdate('u')
    .executeTakeFirst()

/**
 * Takes away everything an unproved registration may have left for whoever proves the address: memberships it accepted
 * invitations with, credentials, a second factor. Its password and name are the caller's to replace.
 */
export const clearUnproved = async (trx: Trx, carryOut: CarryOut, userId: string): Promise<void> => {
  await carryOut(trx, 'passwordReset', { userId, workspaceId: null })
  await trx.deleteFrom('authTwoFactors').where('userId', '=', userId).execute()
  await trx.updateTable('authUsers').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  // its own personal workspace stays
  await trx
    .deleteFrom('memberships as m')
    .where('m.userId', '=', userId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('memberships as other')
          .select('other.userId')
          .whereRef('other.workspaceId', '=', 'm.workspaceId')
          .where('other.userId', '!=', userId)
          .where('other.role', '=', 'owner'),
      ),
    )
    .execute()
}

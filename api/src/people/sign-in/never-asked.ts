import type { Db } from '#kernel/db/database.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/**
 * Records that an account was made or used while the server could not ask by mail to confirm its address: it is in use from
 * then on, and no later registration replaces it.
 */
export const noteNeverAsked = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('authUsers')
    .set({ neverAsked: true })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .where('neverAsked', '=', false)
    .execute()
}

/** Whether the account of an address was created while the server sent no mail. */
export const wasNeverAsked = async (db: Db, email: string): Promise<boolean> => {
  const account = await db
    .selectFrom('authUsers')
    .select('neverAsked')
    .where('email', '=', accountAddress(email))
    .executeTakeFirst()
  return account?.neverAsked === true
}

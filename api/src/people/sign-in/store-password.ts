import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'

/** Stores the hash of a password; accounts that only ever used single sign-on get their first one. */
export const storePassword = async (trx: Trx, userId: string, hash: string): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('authAccounts')
    .set({ password: hash, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await trx
    .insertInto('authAccounts')
    .values({ id: uuid(), accountId: userId, providerId: 'credential', userId, password: hash })
    .execute()
}

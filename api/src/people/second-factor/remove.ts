import type { Queryable } from '#kernel/db/database.ts'

/**
 * Removes an account's authenticator app and recovery codes, including a set-up in progress; trusted browsers and sign-ins
 * waiting for a code end. Returns false if none was set up.
 */
export const removeSecondFactor = async (db: Queryable, userId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('authTwoFactors')
    .where('userId', '=', userId)
    .returning('verified')
    .executeTakeFirst()
  // one at a hosted provider is not ours to remove
  if (!removed) return false
  await db.updateTable('authUsers').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  await db.deleteFrom('authVerifications').where('value', '=', userId).execute()
  return removed.verified
}

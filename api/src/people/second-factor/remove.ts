import type { Queryable } from '#kernel/db/database.ts'

/**
 * Takes an account's authenticator app and recovery codes away, one that is being set up too; browsers it trusts and
 * sign-ins that wait for a code end. False where none was set up.
 */
export const removeSecondFactor = async (db: Queryable, userId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('authTwoFactors')
    .where('userId', '=', userId)
    .returning('verified')
    .executeTakeFirst()
  // that of a hosted provider is not ours to take away
  if (!removed) return false
  await db.updateTable('authUsers').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  await db.deleteFrom('authVerifications').where('value', '=', userId).execute()
  return removed.verified
}

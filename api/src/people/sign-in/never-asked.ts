import type { Db } from '#kernel/db/database.ts'

/** Records that a new account could not be asked by mail to confirm its address. */
export const noteNeverAsked = async (db: Db, userId: string): Promise<void> => {
  await db.updateTable('authUsers').set({ neverAsked: true }).where('id', '=', userId).execute()
}

/** Whether the account of an address was created while the server sent no mail. */
export const wasNeverAsked = async (db: Db, email: string): Promise<boolean> => {
  const account = await db
    .selectFrom('authUsers')
    .select('neverAsked')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return account?.neverAsked === true
}

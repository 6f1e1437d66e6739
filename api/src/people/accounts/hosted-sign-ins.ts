import type { Origin } from '#kernel/auth/allow.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'

/** Records a sign-in; returns false if the server has seen it before. */
export const noteSignIn = async (
  db: Db,
  id: string,
  userId: string,
  { userAgent, address }: Origin,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hostedSessions')
    .values({ id, userId, userAgent, address })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
}

/** Ends a sign-in for this server: its tokens are refused from now on, renewed ones too. */
export const endSignIn = (db: Queryable, userId: string, id: string) =>
  db
    .updateTable('hostedSessions')
    .set({ endedAt: new Date(), address: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Ends every sign-in of an account except one; with null, every one. */
export const endOtherSignIns = (db: Queryable, userId: string, but: string | null) =>
  db
    .updateTable('hostedSessions')
    .set({ endedAt: new Date(), address: null })
    .where('userId', '=', userId)
    .where('id', '!=', but ?? '')
    .where('endedAt', 'is', null)
    .execute()

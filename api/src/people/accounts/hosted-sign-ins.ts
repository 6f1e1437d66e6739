import type { Db } from '#kernel/db/database.ts'

/** Notes a sign-in the server sees for the first time. */
export const noteSignIn = async (db: Db, id: string, userId: string, userAgent: string | undefined) => {
  await db
    .insertInto('hostedSessions')
    .values({ id, userId, userAgent: userAgent?.slice(0, 300) ?? null })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Ends a sign-in for this server: its tokens are refused from now on, renewed ones too. */
export const endSignIn = (db: Db, userId: string, id: string) =>
  db
    .updateTable('hostedSessions')
    .set({ endedAt: new Date() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Ends every sign-in of an account but one. */
export const endOtherSignIns = (db: Db, userId: string, but: string) =>
  db
    .updateTable('hostedSessions')
    .set({ endedAt: new Date() })
    .where('userId', '=', userId)
    .where('id', '!=', but)
    .where('endedAt', 'is', null)
    .execute()

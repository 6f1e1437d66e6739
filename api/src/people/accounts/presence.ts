import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'

/** Records that the user of a session has just proved to be the person of the account. */
export const notePresence = async (db: Db, { userId, tokenId }: Person): Promise<void> => {
  const provedAt = new Date()
  await db
    .updateTable('authSessions')
    .set({ provedAt })
    .where('id', '=', tokenId)
    .where('userId', '=', userId)
    .execute()
  await db
    .updateTable('hostedSessions')
    .set({ provedAt })
    .where('id', '=', tokenId)
    .where('userId', '=', userId)
    .execute()
}

import type { Db, Queryable } from '#kernel/db/database.ts'
import { endOtherSignIns, endSignIn } from './hosted-sign-ins.ts'

/**
 * Ends a session (here or of a hosted provider) or a device of an account. Returns false if the account has none of that id.
 * `withDevices`: also ends the extensions it signed in, as when somebody else may have had it.
 */
export const endToken = async (
  db: Queryable,
  userId: string,
  id: string,
  withDevices: boolean,
): Promise<boolean> => {
  const session = await db
    .deleteFrom('authSessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const device = await db
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const hosted = await endSignIn(db, userId, id)
  const hasEnded = session.numDeletedRows + device.numDeletedRows + hosted.numUpdatedRows > 0n
  if (hasEnded && withDevices)
    await db.deleteFrom('devices').where('madeIn', '=', id).where('userId', '=', userId).execute()
  return hasEnded
}

/** Ends all of an account's sessions and extensions except one; if `but` is null, all of them. */
export const endAllTokens = async (db: Queryable, userId: string, but: string | null): Promise<void> => {
  await db
    .deleteFrom('authSessions')
    .where('userId', '=', userId)
    .where('id', '!=', but ?? '')
    .execute()
  await db.deleteFrom('devices').where('userId', '=', userId).execute()
  await endOtherSignIns(db, userId, but)
}

/** Removes sessions that can no longer be used, with the addresses they were used from. */
export const sweepSessions = async (db: Db, maxDays: number): Promise<void> => {
  const before = new Date(Date.now() - maxDays * 86_400_000)
  await db
    .deleteFrom('authSessions')
    .where((e) => e.or([e('expiresAt', '<', new Date()), e('createdAt', '<', before)]))
    .execute()
  // a hosted provider may keep renewing a token: that it ended must stay known, where it came from need not
  await db
    .updateTable('hostedSessions')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('createdAt', '<', before)
    .execute()
}

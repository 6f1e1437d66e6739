import type { Db, Queryable } from '#kernel/db/database.ts'
import { endOtherSignIns, endSignIn } from './hosted-sign-ins.ts'

/**
 * Ends a session (here or of a hosted provider) or a device of an account. False when the account has none of that id.
 * `withDevices`: the extensions it signed in end with it, as where somebody else may have had it.
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

/** Ends everything an account is signed in with but one; `but` null: all of it. Extensions end too. */
export const endAllTokens = async (db: Queryable, userId: string, but: string | null): Promise<void> => {
  await db
    .deleteFrom('authSessions')
    .where('userId', '=', userId)
    .where('id', '!=', but ?? '')
    .execute()
  await db.deleteFrom('devices').where('userId', '=', userId).execute()
  await endOtherSignIns(db, userId, but)
}

/** Removes sessions nobody can use any more, with the addresses they were used from. */
export const sweepSessions = async (db: Db, mostDays: number): Promise<void> => {
  const before = new Date(Date.now() - mostDays * 86_400_000)
  await db
    .deleteFrom('authSessions')
    .where((e) => e.or([e('expiresAt', '<', new Date()), e('createdAt', '<', before)]))
    .execute()
  // a hosted provider may renew a token for longer: that it is over has to be known, where from no more
  await db
    .updateTable('hostedSessions')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('createdAt', '<', before)
    .execute()
}

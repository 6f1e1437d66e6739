import { sql } from 'kysely'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'

/**
 * Keeps everybody else from naming, removing or blocking until the transaction ends: two admins that remove each other at
 * once must not both succeed. The same lock is taken for the first account of a server (migrations/first/sign-in.ts).
 */
export const lockServerAdmins = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('server admins', 0))`.execute(trx)
}

export const isServerAdmin = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.selectFrom('serverAdmins').select('userId').where('userId', '=', userId).executeTakeFirst()) !==
  undefined

/**
 * Somebody has to look after the server while there is anybody else on it.
 * @throws Failure LAST_SERVER_ADMIN where that is nobody but this person
 */
export const mustNotBeLastAdmin = async (db: Queryable, userId: string): Promise<void> => {
  const { rows } = await sql<{ last: boolean }>`select
      exists (select from server_admins where user_id = ${userId})
      and not exists (select from server_admins where user_id <> ${userId})
      and exists (select from auth_users where id <> ${userId}) as last`.execute(db)
  if (rows[0]?.last) throw new Failure('LAST_SERVER_ADMIN')
}

/**
 * Lets somebody look after the server, or no longer; `lockServerAdmins` comes first. False where it was so already.
 * @throws Failure NOT_FOUND; CONFLICT for somebody who is blocked; LAST_SERVER_ADMIN
 */
export const setServerAdmin = async (trx: Trx, userId: string, isAdmin: boolean): Promise<boolean> => {
  const account = await trx
    .selectFrom('authUsers')
    .select('blockedAt')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) throw new Failure('NOT_FOUND')
  if ((await isServerAdmin(trx, userId)) === isAdmin) return false
  if (isAdmin) {
    if (account.blockedAt) throw new Failure('CONFLICT')
    await trx.insertInto('serverAdmins').values({ userId }).execute()
  } else {
    await mustNotBeLastAdmin(trx, userId)
    await trx.deleteFrom('serverAdmins').where('userId', '=', userId).execute()
  }
  return true
}

import { sql } from 'kysely'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'

/**
 * Blocks concurrent naming, removing or blocking until the transaction ends: two admins who remove each other at the same
 * time must not both succeed. The first account of a server takes the same lock (migrations/first/sign-in.ts).
 */
export const lockServerAdmins = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('server admins', 0))`.execute(trx)
}

export const isServerAdmin = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.selectFrom('serverAdmins').select('userId').where('userId', '=', userId).executeTakeFirst()) !==
  undefined

/**
 * Checks that the server keeps an admin while it has other accounts.
 * @throws Failure LAST_SERVER_ADMIN if this person is the only one
 */
export const mustNotBeLastAdmin = async (db: Queryable, userId: string): Promise<void> => {
  const { rows } = await sql<{ last: boolean }>`select
      exists (select from server_admins where user_id = ${userId})
      and not exists (select from server_admins where user_id <> ${userId})
      and exists (select from auth_users where id <> ${userId}) as last`.execute(db)
  if (rows[0]?.last) throw new Failure('LAST_SERVER_ADMIN')
}

/**
 * Somebody who stays is replaced before they are removed, even where nobody else has an account yet: only the very first
 * account of a server becomes its admin by itself.
 * @throws Failure LAST_SERVER_ADMIN
 */
const needAnotherAdmin = async (db: Queryable, userId: string): Promise<void> => {
  const another = await db
    .selectFrom('serverAdmins')
    .select('userId')
    .where('userId', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  if (!another) throw new Failure('LAST_SERVER_ADMIN')
}

/**
 * Makes somebody a server admin, or removes them as one; call `lockServerAdmins` first. Returns false if nothing changed.
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
    await needAnotherAdmin(trx, userId)
    await trx.deleteFrom('serverAdmins').where('userId', '=', userId).execute()
  }
  return true
}

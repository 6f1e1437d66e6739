import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { Refused } from './own-api.ts'
import type { Change } from './signed-change.ts'

/**
 * Carries out a signed change, unless that was done before or is being done, in any process. One that the API refuses can
 * be tried again.
 * @throws Refused
 */
export const carryOutOnce = async <T>(
  db: Db,
  { id, expiresAt }: Pick<Change, 'id' | 'expiresAt'>,
  work: () => Promise<T>,
): Promise<T> => {
  await db
    .deleteFrom('usedProposals')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  const taken = await db
    .insertInto('usedProposals')
    .values({ id, expiresAt: new Date(expiresAt) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) throw new Refused('This was already done.')
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) await db.deleteFrom('usedProposals').where('id', '=', id).execute()
    throw error
  }
}

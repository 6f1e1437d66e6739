import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { Failure } from '#kernel/failure.ts'
import { DiskFull } from '#kernel/fault.ts'
import { retryFrom } from './commands.ts'
import type { Tools } from '../queue/step.ts'

/** Most recordings begun again at once: the rest can be retried by their people. */
const most = 500

/**
 * Begins the work again of recordings that failed because disks were full, now that one has room: nobody of a workspace
 * could do anything about it. Those that exceed the quota of their workspace are left alone. Returns how many were begun.
 */
export const retryAfterFullDisk = async (
  boss: PgBoss,
  { db, log }: Pick<Tools, 'db' | 'log'>,
): Promise<number> => {
  const found = await db
    .selectFrom('recordings')
    .select('id')
    .where('status', '=', 'failed')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`fault ->> 'kind' = 'no-room' and fault ->> 'detail' = ${new DiskFull().fault.detail}`)
    .orderBy('createdAt')
    .limit(most)
    .execute()
  let begun = 0
  for (const { id } of found) {
    try {
      await retryFrom(boss, db, id)
      begun += 1
    } catch (error) {
      // deleted, or begun again by somebody meanwhile
      if (!(error instanceof Failure)) throw error
    }
  }
  if (begun > 0)
    log.info({ recordings: begun }, 'the disk has room again: work that failed for it begins anew')
  return begun
}

import type { Queryable } from '../../db/database.ts'

/** Records a rehearsal that came to its end, or to a failure. `tookMs`: how long it took, ms. */
export const noteRehearsal = async (
  db: Queryable,
  rehearsal: { backup: string | null; passed: boolean; tookMs: number },
): Promise<void> => {
  await db
    .insertInto('backupRehearsals')
    .values({ ...rehearsal, at: new Date(), tookMs: Math.round(rehearsal.tookMs) })
    .execute()
}

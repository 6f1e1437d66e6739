import type { Db } from '../src/kernel/db/database.ts'

/** Whether no work is in progress on a recording and nothing of it is arriving, so that its files do not change. */
export const isAtRest = async (db: Db, recordingId: string): Promise<boolean> =>
  (await db
    .selectFrom('recordings as r')
    .select('r.id')
    .where('r.id', '=', recordingId)
    .where('r.status', 'in', ['completed', 'failed', 'waiting'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('uploads as u')
            .select('u.id')
            .whereRef('u.recordingId', '=', 'r.id')
            .where('u.finishedAt', 'is', null)
            .where('u.abandonedAt', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

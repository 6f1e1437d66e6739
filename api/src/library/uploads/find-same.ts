import type { Db } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import type { UploadRow } from './ledger.ts'

/**
 * The first recording made of the same bytes as an accepted upload, if there is an earlier one in its workspace that the
 * asker may see; null also for one of several files.
 */
export const findSame = async (
  db: Db,
  scope: Scope,
  { recordingId, sha256 }: Pick<UploadRow, 'recordingId' | 'sha256'>,
): Promise<string | null> => {
  if (sha256 === null) return null
  const first = await db
    .selectFrom('recordings as r')
    .select('r.id')
    .where(visibleTo(scope))
    .where('r.sha256', '=', sha256)
    // ids begin with the time they were made
    .where('r.id', '<', recordingId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('recordings as own')
          .select('own.id')
          .where('own.id', '=', recordingId)
          .where('own.sha256', '=', sha256),
      ),
    )
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()
  return first?.id ?? null
}

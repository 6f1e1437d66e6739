import type { SegmentEdit } from '@hattama/contract/speech/edit'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { formerReading } from './former-reading.ts'

/** Returns the edits of a segment's text, newest first; null if there is no such segment. */
export const segmentHistory = async (
  db: Db,
  person: Person,
  segmentId: string,
  signal: AbortSignal,
): Promise<SegmentEdit[] | null> => {
  const segment = await db
    .selectFrom('segments')
    .select('recordingId')
    .where('id', '=', segmentId)
    .executeTakeFirst()
  if (!segment) return null
  const rows = await db
    .selectFrom('edits as e')
    .leftJoin('profiles as p', 'p.userId', 'e.authorId')
    .selectAll('e')
    .select(['p.firstName', 'p.lastName'])
    .where('e.recordingId', '=', segment.recordingId)
    .where('e.versionId', 'is', null)
    .where(sql<boolean>`e.change @> ${JSON.stringify({ segments: [{ id: segmentId }] })}::text::jsonb`)
    .orderBy('e.createdAt', 'desc')
    .limit(200)
    .execute()
  const read = await formerReading(db, person, segment.recordingId, signal)
  return rows.flatMap((row) => {
    const touched = row.change.segments?.find((s) => s.id === segmentId)
    const [before, after] = [read(touched?.before), read(touched?.after)]
    if (before === undefined || after === undefined) return []
    const author = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim()
    const { id, kind } = row
    return [
      {
        id,
        kind,
        author,
        createdAt: row.createdAt.toISOString(),
        undone: row.undoneAt !== null,
        before,
        after,
      },
    ]
  })
}

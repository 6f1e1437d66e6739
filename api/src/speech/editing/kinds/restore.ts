import type { Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Of, Prepared } from './prepared.ts'
import { findSegments } from './rows.ts'

/** A segment gets the text back that it had before an edit. @throws Failure NOT_FOUND, CONFLICT */
export const restore = async (trx: Trx, recordingId: string, request: Of<'restore'>): Promise<Prepared> => {
  const [row] = await findSegments(trx, recordingId, [request.segmentId], request.revision)
  const edit = await trx
    .selectFrom('edits')
    .select('change')
    .where('recordingId', '=', recordingId)
    .where('id', '=', request.editId)
    .executeTakeFirst()
  const { text: old, words } = edit?.change.segments?.find((s) => s.id === request.segmentId)?.before ?? {}
  if (!row || old === undefined || !words) throw new Failure('NOT_FOUND')
  if (row.text === old) return { change: {}, count: 0 }
  const before = { text: row.text, words: row.words }
  return { change: { segments: [{ id: row.id, before, after: { text: old, words } }] }, count: 1 }
}

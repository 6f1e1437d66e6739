import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Cover, replaceBetween } from '../under-cover.ts'
import type { Of, Prepared } from './prepared.ts'
import { rewritten } from './rewritten.ts'
import { findUnder } from './rows.ts'

/** Words are replaced wherever they stand, or wherever one speaker says them. @throws Failure CONFLICT, INVALID_INPUT */
export const replace = async (
  db: Queryable,
  recordingId: string,
  request: Of<'replace'>,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  let count = 0
  const changed = []
  for (const { segment: row, found } of await findUnder(db, recordingId, null, cover)) {
    if (request.speakerId !== undefined && row.speakerId !== request.speakerId) continue
    const made = replaceBetween(row.text, found, request.find, request.replacement)
    const wanted = made.text.trim().replaceAll(/\s+/g, ' ')
    // a segment is never emptied: there would be nothing left to click, edit or undo
    if (made.count === 0 || wanted === '' || wanted === row.text) continue
    if (row.revision > request.revision) throw new Failure('CONFLICT')
    count += made.count
    changed.push({ row, text: wanted })
  }
  return { change: { segments: await rewritten(changed, whose) }, count }
}

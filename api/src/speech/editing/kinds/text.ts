import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Cover } from '../under-cover.ts'
import type { Of, Prepared } from './prepared.ts'
import { rewritten } from './rewritten.ts'
import { findNamed } from './rows.ts'

/** A segment gets another text. @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT, PERSONAL_DATA_HIDDEN */
export const text = async (
  db: Queryable,
  recordingId: string,
  request: Of<'text'>,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  const asked = { ids: [request.segmentId], revision: request.revision }
  const [under] = await findNamed(db, recordingId, asked, cover)
  const wanted = request.text.replaceAll(/\s+/g, ' ')
  // even the same words: accepting them would confirm a guess
  if (under && under.found.length > 0) throw new Failure('PERSONAL_DATA_HIDDEN')
  const row = under?.segment
  if (!row || row.text === wanted) return { change: {}, count: 0 }
  return { change: { segments: await rewritten([{ row, text: wanted }], whose) }, count: 1 }
}

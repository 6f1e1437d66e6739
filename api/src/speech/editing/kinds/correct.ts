import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Cover } from '../under-cover.ts'
import type { Of, Prepared } from './prepared.ts'
import { rewritten } from './rewritten.ts'
import { findNamed } from './rows.ts'

/** Misheard terms are corrected at the places a person accepted. @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT, PERSONAL_DATA_HIDDEN */
export const correct = async (
  db: Queryable,
  recordingId: string,
  request: Of<'correct'>,
  whose: string,
  cover: Cover | null,
): Promise<Prepared> => {
  const places = Map.groupBy(request.places, (place) => place.segmentId)
  const asked = { ids: [...places.keys()], revision: request.revision }
  const under = await findNamed(db, recordingId, asked, cover)
  const changed = under.map(({ segment: row, found }) => {
    const isHidden = (place: { from: number; to: number }) =>
      found.some(({ start, end }) => start < place.to && end > place.from)
    if (places.get(row.id)?.some(isHidden)) throw new Failure('PERSONAL_DATA_HIDDEN')
    // back to front, so that earlier positions stay valid
    const last = (places.get(row.id) ?? []).toSorted((a, b) => b.from - a.from)
    let [corrected, end] = [row.text, row.text.length]
    for (const { from, to, heard, term } of last) {
      if (to > end || row.text.slice(from, to) !== heard) throw new Failure('CONFLICT')
      corrected = corrected.slice(0, from) + term + corrected.slice(to)
      end = from
    }
    return { row, text: corrected.replaceAll(/\s+/g, ' ') }
  })
  return { change: { segments: await rewritten(changed, whose) }, count: request.places.length }
}

import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Terms } from './terms.ts'
import { textQuery } from './text-query.ts'

/** Most slides shown of one meeting. */
const maxShown = 2

/** A picture with the words in it, at its moment. */
type Shown = { recordingId: string; atMs: number; text: string }

/**
 * The slides of each meeting with most of the words, in the order they were shown. None from a meeting that hides personal
 * data, whose pictures are not shown either: redaction would miss a number that was read with a wrong digit.
 */
export const shownIn = async (db: Db, ids: readonly string[], terms: Terms): Promise<Shown[]> => {
  if (ids.length === 0) return []
  const any = textQuery(terms, 'any')
  const { rows } = await sql<Shown>`
    select s.* from unnest(${ids}::uuid[]) as wanted (recording_id)
    join recordings r on r.id = wanted.recording_id and not r.hides_personal
    cross join lateral (
      select recording_id, at_ms, text from slides
      where recording_id = wanted.recording_id and deleted_at is null and text <> '' and search_vector(text) @@ ${any}
      order by ts_rank(search_vector(text), ${any}) desc, at_ms
      limit ${maxShown}
    ) s
    order by s.at_ms`.execute(db)
  return rows
}

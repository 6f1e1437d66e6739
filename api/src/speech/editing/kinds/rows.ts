import type { Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Cover, type Under, withHidden } from '../under-cover.ts'

/** @throws Failure NOT_FOUND, also for a speaker that was merged away */
export const findSpeaker = async (trx: Trx, recordingId: string, id: string) => {
  const found = await trx
    .selectFrom('speakers')
    .select(['id', 'name', 'gone'])
    .where('recordingId', '=', recordingId)
    .where('id', '=', id)
    .where('gone', '=', false)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

export const segmentsOf = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('segments')
    .select(['id', 'speakerId', 'text', 'words', 'startMs', 'endMs', 'revision'])
    .where('recordingId', '=', recordingId)

export type Row = Awaited<ReturnType<ReturnType<typeof segmentsOf>['executeTakeFirstOrThrow']>>

/** @throws Failure NOT_FOUND; CONFLICT when a segment has changed since the person saw it */
const checkSeen = (rows: readonly Row[], ids: readonly string[], revision: number) => {
  if (rows.length < new Set(ids).size) throw new Failure('NOT_FOUND')
  if (rows.some((row) => row.revision > revision)) throw new Failure('CONFLICT')
}

/** @throws Failure NOT_FOUND, CONFLICT */
export const findSegments = async (
  db: Queryable,
  recordingId: string,
  ids: readonly string[],
  revision: number,
) => {
  const rows = await segmentsOf(db, recordingId).where('id', 'in', ids).execute()
  checkSeen(rows, ids, revision)
  return rows
}

/** Segments, or all of them, with what is hidden in each from whoever changes them: by one query, since others edit too. */
export const findUnder = async (
  db: Queryable,
  recordingId: string,
  ids: readonly string[] | null,
  cover: Cover | null,
): Promise<Under<Row>[]> => {
  const all = segmentsOf(db, recordingId).orderBy('ordinal')
  if (!cover) {
    const rows = await (ids ? all.where('id', 'in', ids) : all).execute()
    return rows.map((segment) => ({ segment, found: [] }))
  }
  const rows = await all.execute()
  return withHidden(rows, new Set(ids ?? rows.map(({ id }) => id)), cover)
}

/** The same of segments that a person names. @throws Failure NOT_FOUND; CONFLICT when one has changed since they saw it */
export const findNamed = async (
  db: Queryable,
  recordingId: string,
  { ids, revision }: { ids: readonly string[]; revision: number },
  cover: Cover | null,
) => {
  const found = await findUnder(db, recordingId, ids, cover)
  checkSeen(
    found.map(({ segment }) => segment),
    ids,
    revision,
  )
  return found
}

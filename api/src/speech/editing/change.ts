import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import type { EditChange, StoredWord, Touched } from '#kernel/db/columns.ts'
import { renameParticipant } from '#library/recordings/rename-participant.ts'

const isSame = (row: object, state: object) =>
  Object.entries(state).every(
    ([key, value]) => JSON.stringify((row as Record<string, unknown>)[key]) === JSON.stringify(value),
  )

/** Returns the change that undoes another. */
export const inverse = (change: EditChange): EditChange => {
  const turn = <S>(rows: Touched<S>[] = []) =>
    rows.map(({ id, before, after }) => ({ id, before: after, after: before }))
  return { speakers: turn(change.speakers), segments: turn(change.segments) }
}

/**
 * Applies a change to the rows that still match its `before` state, and leaves alone any that have changed since. Returns
 * the number of rows written. `revision` is the transcript's new one.
 */
export const applyChange = async (trx: Trx, change: EditChange, revision: number): Promise<number> => {
  let written = 0
  for (const { id, before, after } of change.speakers ?? []) {
    const row = await trx
      .selectFrom('speakers')
      .select(['name', 'gone', 'recordingId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || !isSame(row, before)) continue
    await trx.updateTable('speakers').set(after).where('id', '=', id).execute()
    if (after.name !== undefined) {
      await renameParticipant(trx, row.recordingId, { from: row.name, to: after.name })
    }
    written += 1
  }
  const segments = change.segments ?? []
  if (segments.length === 0) return written
  const ids = segments.map((s) => s.id)
  const rows = await trx
    .selectFrom('segments')
    .select(['id', 'speakerId', 'text', 'words'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // a merge gives thousands of segments the same speaker: one statement per distinct change
  const alike = Map.groupBy(
    segments.filter(({ id, before }) => isSame(byId.get(id) ?? {}, before)),
    ({ after }) => JSON.stringify(after),
  )
  for (const group of alike.values()) {
    const after = group[0]?.after ?? {}
    await trx
      .updateTable('segments')
      .set({ ...after, revision, ...(after.words && { confidence: confidenceOf(after.words) }) })
      .where(
        'id',
        'in',
        group.map((s) => s.id),
      )
      .execute()
    written += group.length
  }
  await makeFindable(trx, ids)
  return written
}

/** The lowest confidence among the words; a word without one counts as 1. */
const confidenceOf = (words: readonly StoredWord[]) =>
  words.reduce((least, [, , , confidence]) => Math.min(least, confidence ?? 1), 1)

/**
 * Reindexes, with their new text, those segments that are already indexed. Those of a recording that hides personal data leave
 * the index, until a worker has masked them.
 */
const makeFindable = async (trx: Trx, ids: readonly string[]) => {
  await sql`
    update segments s set search = case when r.hides_personal then null else search_vector(s.text, s.language) end
    from recordings r
    where s.id in (${sql.join(ids)}) and s.search is not null and r.id = s.recording_id
  `.execute(trx)
}

import { may } from '@hattama/contract/rules/app/policy'
import { isOpening, visibilities, withinBounds } from '@hattama/contract/rules/library/visibility'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { boundsOf } from '#library/visibility/rules.ts'
import { changeVisibility, findVisibility, storeVisibility } from '#library/visibility/shares.ts'

const isIn = async (db: Queryable, seriesId: string, recordingId: string) =>
  (await db
    .selectFrom('seriesRecordings')
    .select('seriesId')
    .where('recordingId', '=', recordingId)
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()) !== undefined

const put = async (trx: Trx, seriesId: string, recordingId: string): Promise<void> => {
  await trx
    .insertInto('seriesRecordings')
    .values({ seriesId, recordingId })
    .onConflict((c) => c.column('recordingId').doUpdateSet({ seriesId }))
    .execute()
}

type Into = { seriesId: string; mayOpen: boolean }

/**
 * Puts a meeting into a series, moving it out of its previous one. The series' rule then decides who sees it, if the person
 * may share it; it lets people see the meeting who could not before only if `mayOpen`. Idempotent.
 * @throws Failure NOT_FOUND when the meeting or the series is gone
 */
export const putIn = (
  db: Db,
  person: Person,
  recordingId: string,
  { seriesId, mayOpen }: Into,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockRecording(trx, recordingId))) throw new Failure('NOT_FOUND')
    if (await isIn(trx, seriesId, recordingId)) return
    const series = await trx.selectFrom('series').select('rule').where('id', '=', seriesId).executeTakeFirst()
    if (!series) throw new Failure('NOT_FOUND')
    await put(trx, seriesId, recordingId)
    if (!series.rule) return
    const thing = await findSeen(trx, scopeOf(person), sql`r.id = ${recordingId}`)
    if (!thing || !may(person, 'recording.share', thing)) return
    const visibility = withinBounds(series.rule.visibility, await boundsOf(trx, person.workspaceId))
    const rule = { ...series.rule, visibility }
    if (!mayOpen && isOpening(await findVisibility(trx, recordingId), rule)) return
    await changeVisibility(trx, person, recordingId, rule)
  })

export const takeOut = async (db: Queryable, seriesId: string, recordingId: string): Promise<void> => {
  await db
    .deleteFrom('seriesRecordings')
    .where('seriesId', '=', seriesId)
    .where('recordingId', '=', recordingId)
    .execute()
}

/**
 * Puts a new recording of a recurring event into the series that follows the event, among those its owner made or sees a
 * meeting of. Anyone can invite anyone to an event of any name, so a rule can only restrict here: it never lets anyone see
 * a meeting they could not see before.
 */
export const joinByCalendar = async (
  trx: Trx,
  recording: { id: string; workspaceId: string; ownerId: string },
  uid: string,
): Promise<void> => {
  const { id, workspaceId, ownerId } = recording
  const { rows } = await sql<{ id: string; rule: Parameters<typeof changeVisibility>[3] | null }>`
    select s.id, s.rule from series s
    where s.workspace_id = ${workspaceId} and s.calendar_uid = ${uid} and (s.created_by = ${ownerId} or exists (
      select from series_recordings x join recordings r on r.id = x.recording_id
      where x.series_id = s.id and r.deleted_at is null and ${mayBeSeenBy(ownerId)}))
    order by s.created_by = ${ownerId} desc, s.created_at limit 1`.execute(trx)
  const [series] = rows
  if (!series) return
  const { visibility: now } = await trx
    .selectFrom('recordings')
    .select('visibility')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await put(trx, series.id, id)
  if (!series.rule) return
  const visibility = withinBounds(series.rule.visibility, await boundsOf(trx, workspaceId))
  if (visibilities.indexOf(visibility) < visibilities.indexOf(now))
    await storeVisibility(trx, recording, { ...series.rule, visibility })
}

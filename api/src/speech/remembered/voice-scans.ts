import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'

/** A recording whose voices are to be processed; `askedAt` distinguishes a later request from this one. */
export type VoiceScan = { recordingId: string; askedAt: string }

/** After this long, the worker that claimed a scan counts as lost, minutes. */
const lostMinutes = 30
/** A scan that has been tried this often is abandoned until something changes. */
const maxTries = 3

/** Claims the scan that has waited longest; null if there is none. */
export const claimScan = async (db: Db): Promise<VoiceScan | null> => {
  const { rows } = await sql<VoiceScan>`
    update voice_looks l set claimed_at = now(), tries = l.tries + 1
    where l.recording_id = (
      select n.recording_id from voice_looks n
      join transcripts t on t.recording_id = n.recording_id and t.complete
      where n.tries < ${maxTries}
        and (n.claimed_at is null or n.claimed_at < now() - make_interval(mins => ${lostMinutes}))
      order by n.asked_at limit 1 for update of n skip locked)
    returning l.recording_id, l.asked_at::text`.execute(db)
  return rows[0] ?? null
}

/** Ends a scan; one that was requested in the meantime stays and can be claimed. */
export const endScan = async (trx: Trx, { recordingId, askedAt }: VoiceScan): Promise<void> => {
  await sql`delete from voice_looks where recording_id = ${recordingId} and asked_at = ${askedAt}::timestamptz`.execute(
    trx,
  )
  await sql`update voice_looks set claimed_at = null where recording_id = ${recordingId}`.execute(trx)
}

/** Releases an interrupted scan to be retried, up to `maxTries` tries; a stopping worker does not count as one. */
export const releaseScan = async (db: Db, { recordingId }: VoiceScan, isStopping: boolean): Promise<void> => {
  await db
    .updateTable('voiceLooks')
    .set((e) => ({ claimedAt: null, tries: e('tries', '-', isStopping ? 1 : 0) }))
    .where('recordingId', '=', recordingId)
    .execute()
}

/** Most recordings processed when a person consents or is first learnt; older ones follow when their text changes. */
const maxScans = 20

/** Requests scans of the newest recordings that have a speaker named after the person. */
export const scanWhereNamed = (trx: Trx, personId: string) =>
  sql`
  select look_at_voices(id) from (
    select distinct r.id, r.created_at from voice_people p
    join recordings r on r.workspace_id = p.workspace_id and r.deleted_at is null
    join speakers s on s.recording_id = r.id and not s.gone and voice_name(s.name) = voice_name(p.name)
    where p.id = ${personId} order by r.created_at desc limit ${maxScans}) as named`.execute(trx)

/** Requests scans of the newest recordings with unnamed speakers, to compare them with a newly learnt person. */
export const scanForOthers = (trx: Trx, workspaceId: string, exceptId: string) =>
  sql`
  select look_at_voices(id) from (
    select r.id from recordings r join transcripts t on t.recording_id = r.id and t.complete
    where r.workspace_id = ${workspaceId} and r.id <> ${exceptId} and r.deleted_at is null
      and exists (select from speakers s where s.recording_id = r.id and s.name = '' and not s.gone)
    order by r.created_at desc limit ${maxScans}) as unnamed`.execute(trx)

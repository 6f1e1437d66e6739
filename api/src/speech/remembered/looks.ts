import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'

/** A recording whose voices are to be looked at; `askedAt` tells a later wish from this one. */
export type Look = { recordingId: string; askedAt: string }

/** A worker that claimed a look and was not heard of for so long is gone, minutes. */
const lostMinutes = 30
/** A look that failed so often is given up until something changes. */
const mostTries = 3

/** Takes the look that waits longest; null for none. */
export const takeLook = async (db: Db): Promise<Look | null> => {
  const { rows } = await sql<Look>`
    update voice_looks l set claimed_at = now(), tries = l.tries + 1
    where l.recording_id = (
      select n.recording_id from voice_looks n
      join transcripts t on t.recording_id = n.recording_id and t.complete
      where n.tries < ${mostTries}
        and (n.claimed_at is null or n.claimed_at < now() - make_interval(mins => ${lostMinutes}))
      order by n.asked_at limit 1 for update of n skip locked)
    returning l.recording_id, l.asked_at::text`.execute(db)
  return rows[0] ?? null
}

/** The look is done; one that was asked for meanwhile stays, free to be taken. */
export const endLook = async (trx: Trx, { recordingId, askedAt }: Look): Promise<void> => {
  await sql`delete from voice_looks where recording_id = ${recordingId} and asked_at = ${askedAt}::timestamptz`.execute(
    trx,
  )
  await sql`update voice_looks set claimed_at = null where recording_id = ${recordingId}`.execute(trx)
}

/** It was broken off: it is free to be tried again, as often as `mostTries` says; a worker that stops is no try. */
export const freeLook = async (db: Db, { recordingId }: Look, isStopping: boolean): Promise<void> => {
  await db
    .updateTable('voiceLooks')
    .set((e) => ({ claimedAt: null, tries: e('tries', '-', isStopping ? 1 : 0) }))
    .where('recordingId', '=', recordingId)
    .execute()
}

/** Recordings looked at when somebody agrees or is first known; older ones are when their text changes. */
const mostLooks = 20

/** Asks for a look at the newest recordings in which somebody's words were given to them by hand. */
export const lookWhereNamed = (trx: Trx, personId: string) =>
  sql`
  select look_at_voices(id) from (
    select distinct r.id, r.created_at from voice_people p
    join recordings r on r.workspace_id = p.workspace_id and r.deleted_at is null
    join speakers s on s.recording_id = r.id and not s.gone and voice_name(s.name) = voice_name(p.name)
    where p.id = ${personId} order by r.created_at desc limit ${mostLooks}) as named`.execute(trx)

/** Somebody is known from now on: the newest recordings with unnamed speakers are compared with them. */
export const lookForOthers = (trx: Trx, workspaceId: string, exceptId: string) =>
  sql`
  select look_at_voices(id) from (
    select r.id from recordings r join transcripts t on t.recording_id = r.id and t.complete
    where r.workspace_id = ${workspaceId} and r.id <> ${exceptId} and r.deleted_at is null
      and exists (select from speakers s where s.recording_id = r.id and s.name = '' and not s.gone)
    order by r.created_at desc limit ${mostLooks}) as unnamed`.execute(trx)

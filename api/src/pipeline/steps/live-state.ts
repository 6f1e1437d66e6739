import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { Author } from '#speech/transcripts/store.ts'
import { keepWindows, type OpenWindow } from '#speech/transcripts/windows.ts'

/** How long a live pass holds a recording after its last heartbeat, s. */
const leaseSeconds = 15

/** Returns how far a recording was transcribed while it was uploaded; null if it was not. */
export const findLive = async (db: Queryable, recordingId: string) =>
  (await db
    .selectFrom('liveTranscripts')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()) ?? null

export type LiveState = NonNullable<Awaited<ReturnType<typeof findLive>>>

/** Whether the live windows fit the finished recording: the same channels, and none reaching beyond its end. */
export const fits = (live: LiveState, durationMs: number, isSameLayout: boolean) =>
  isSameLayout && live.settledMs.every((ms) => ms <= durationMs + 1000)

/** Whether the recording is still being uploaded; locks it if so, so that later steps wait for the transaction. */
const isUploading = async (trx: Trx, recordingId: string) =>
  (await trx
    .selectFrom('recordings')
    .select('id')
    .where('id', '=', recordingId)
    .where('status', '=', 'uploading')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`

/** Claims a recording for a live pass; null when it is no longer being uploaded or another pass is in progress. */
export const takeLive = (db: Db, recordingId: string, author: Author, channels: number) =>
  db.transaction().execute(async (trx): Promise<LiveState | null> => {
    if (!(await isUploading(trx, recordingId))) return null
    await trx
      .insertInto('liveTranscripts')
      .values({
        recordingId,
        ...author,
        settledMs: Array.from({ length: channels }, () => 0),
        clusterAt: 0,
        busyUntil: null,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    const taken = await trx
      .updateTable('liveTranscripts')
      .set({ busyUntil: leaseEnd })
      .where('recordingId', '=', recordingId)
      .where((e) => e.or([e('busyUntil', 'is', null), e('busyUntil', '<=', sql<Date>`now()`)]))
      .returningAll()
      .executeTakeFirst()
    return taken ?? null
  })

/** Renews the lease of a live pass. */
export const holdLive = (db: Db, recordingId: string) =>
  db
    .updateTable('liveTranscripts')
    .set({ busyUntil: leaseEnd })
    .where('recordingId', '=', recordingId)
    .where('busyUntil', 'is not', null)
    .execute()

export const leaveLive = (db: Db, recordingId: string) =>
  db.updateTable('liveTranscripts').set({ busyUntil: null }).where('recordingId', '=', recordingId).execute()

/** Whether a live pass is in progress. A killed one ends with its lease. */
export const isBusy = async (db: Queryable, recordingId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('liveTranscripts')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('busyUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a live pass has found; false when the upload has ended meanwhile and the whole recording is planned. */
export const settle = (
  db: Db,
  recordingId: string,
  found: { windows: readonly OpenWindow[]; settledMs: readonly number[]; clusterAt: number },
) =>
  db.transaction().execute(async (trx): Promise<boolean> => {
    if (!(await isUploading(trx, recordingId))) return false
    await keepWindows(trx, recordingId, found.windows)
    await trx
      .updateTable('liveTranscripts')
      .set({
        settledMs: [...found.settledMs],
        clusterAt: found.clusterAt,
        updatedAt: new Date(),
      })
      .where('recordingId', '=', recordingId)
      .execute()
    return true
  })

/** Marks the whole recording as planned: no further live passes. */
export const closeLive = async (trx: Queryable, recordingId: string) => {
  await trx
    .updateTable('liveTranscripts')
    .set({ planned: true, tail: [], updatedAt: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
}

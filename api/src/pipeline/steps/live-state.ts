import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { Author } from '#speech/transcripts/store.ts'
import { keepWindows, type OpenWindow } from '#speech/transcripts/windows.ts'

/** How long a look holds a recording after its last sign of life, s. */
const leaseSeconds = 15

/** How far a recording was written down while it came; null where it was not. */
export const findLive = async (db: Queryable, recordingId: string) =>
  (await db
    .selectFrom('liveTranscripts')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()) ?? null

export type LiveState = NonNullable<Awaited<ReturnType<typeof findLive>>>

/** Does what was written down belong to the finished recording? The same channels, and no more of them than there is. */
export const fits = (live: LiveState, durationMs: number, isSameLayout: boolean) =>
  isSameLayout && live.settledMs.every((ms) => ms <= durationMs + 1000)

/** The recording, locked, if it is still being uploaded: what begins after that waits for the transaction. */
const isUploading = async (trx: Trx, recordingId: string) =>
  (await trx
    .selectFrom('recordings')
    .select('id')
    .where('id', '=', recordingId)
    .where('status', '=', 'uploading')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`

/** Takes a recording for a look; null when it is not being uploaded any more or another look is under way. */
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

/** Still at it. */
export const holdLive = (db: Db, recordingId: string) =>
  db
    .updateTable('liveTranscripts')
    .set({ busyUntil: leaseEnd })
    .where('recordingId', '=', recordingId)
    .where('busyUntil', 'is not', null)
    .execute()

export const leaveLive = (db: Db, recordingId: string) =>
  db.updateTable('liveTranscripts').set({ busyUntil: null }).where('recordingId', '=', recordingId).execute()

/** Is a look at its upload under way? A killed one ends with its lease. */
export const isBusy = async (db: Queryable, recordingId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('liveTranscripts')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('busyUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a look has found; false when the recording has come to its end meanwhile, and the whole is planned. */
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

/** The whole recording is planned: no further look at its upload. */
export const closeLive = async (trx: Queryable, recordingId: string) => {
  await trx
    .updateTable('liveTranscripts')
    .set({ planned: true, updatedAt: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
}

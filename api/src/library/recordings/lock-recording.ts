import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'

/**
 * Locks a recording until the transaction ends; null if it is gone. Anything that changes a recording together with its
 * steps, jobs, minutes or files takes this lock first: a single lock order prevents deadlocks. Rows that only refer to the
 * recording can still be added.
 */
export const lockRecording = async (trx: Trx, recordingId: string) =>
  (await trx
    .selectFrom('recordings')
    .select(['id', 'status', 'workspaceId', 'mime', 'language', 'soundGoneAt', 'example'])
    .where('id', '=', recordingId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

/** `lockRecording` for the recordings of some minutes. `which`: a condition over the alias `s` of `summaries`. */
export const lockRecordingsOf = async (trx: Trx, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    select from recordings r where r.id in (select s.recording_id from summaries s where ${which})
    order by r.id for no key update`.execute(trx)
}

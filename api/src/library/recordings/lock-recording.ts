import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'

/**
 * Holds a recording until the transaction ends; null when it is gone. Whoever changes a recording together with its steps,
 * jobs, minutes or files asks for this first: with one order nobody waits in a circle. What only refers to the recording may
 * still be added.
 */
export const lockRecording = async (trx: Trx, recordingId: string) =>
  (await trx
    .selectFrom('recordings')
    .select(['id', 'status', 'workspaceId', 'mime', 'language', 'soundGoneAt'])
    .where('id', '=', recordingId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

/** `lockRecording` for those of some minutes. `which`: a condition over the alias `s` of `summaries`. */
export const lockRecordingsOf = async (trx: Trx, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    select from recordings r where r.id in (select s.recording_id from summaries s where ${which})
    order by r.id for no key update`.execute(trx)
}

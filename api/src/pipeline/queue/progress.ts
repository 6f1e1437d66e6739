import type { StepName } from '@hattama/contract/kernel/job'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { throttledWrite } from './throttled-write.ts'
import { publishProgress } from './states.ts'

/**
 * Periodically writes the progress of an active step (0..1) and the ms remaining, never backwards; `settled` waits for
 * the last write.
 */
export const progressOf = (db: Db, log: Log, recordingId: string, step: StepName) => {
  let share = 0
  let remainingMs: number | null = null
  const { changed, settled } = throttledWrite(log, async () => {
    const { numUpdatedRows } = await db
      .updateTable('steps')
      .set({ progress: share, remainingMs })
      .where('recordingId', '=', recordingId)
      .where('step', '=', step)
      .where('state', '=', 'active')
      .where('progress', '<', share)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publishProgress(db, recordingId)
  })
  return {
    report: (value: number, left: number | null = null) => {
      remainingMs = left === null ? null : Math.round(left)
      share = Math.min(1, Math.max(share, value))
      changed()
    },
    settled,
  }
}

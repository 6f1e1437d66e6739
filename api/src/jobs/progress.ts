import type { StepName } from '@hattama/contract/job'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { tellProgress } from './states.ts'

const intervalMs = 1000

/**
 * Writes the share of an active step at most once a second, never backwards; `settled` waits for the last write.
 * A write that fails is only a late repaint.
 */
export const progressOf = (db: Db, log: Log, recordingId: string, step: StepName) => {
  let share = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let ended = false

  const write = async () => {
    const { numUpdatedRows } = await db
      .updateTable('steps')
      .set({ progress: share })
      .where('recordingId', '=', recordingId)
      .where('step', '=', step)
      .where('state', '=', 'active')
      .where('progress', '<', share)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellProgress(db, recordingId)
  }

  return {
    report: (value: number) => {
      share = Math.min(1, Math.max(share, value))
      if (timer || ended) return
      timer = setTimeout(() => {
        timer = undefined
        writing = write().catch((error: unknown) => log.warn({ err: error }, 'progress not written'))
      }, intervalMs)
    },
    settled: async () => {
      ended = true
      clearTimeout(timer)
      await writing
    },
  }
}

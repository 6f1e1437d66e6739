import type { Fault } from '@hattama/contract/kernel/fault'
import type { StepName } from '@hattama/contract/kernel/job'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '#kernel/db/database.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { answeredShare } from '#speech/transcripts/windows.ts'
import { failLink } from '../links/link.ts'
import { deadQueue, type LinkJob, type StepJob } from '../queue/queues.ts'
import { sendStep } from '../queue/send.ts'
import type { Step, Tools } from '../queue/step.ts'
import { abandon } from './worker.ts'

const fault: Fault = {
  source: 'jobs',
  kind: 'internal',
  retryable: true,
  detail: 'The worker was lost each time it tried this step.',
}

/** Less than this is no progress: the column rounds to single precision. One window of a long recording is more. */
const minProgress = 1e-6

/**
 * Returns the share 0..1 of a step that its lost workers are known to have done. Their reports lag behind, so answers that
 * were kept count even if no worker lived to report them.
 */
export const furthest = async (db: Queryable, recordingId: string, step: StepName, reported: number) =>
  step === 'transcribe' ? Math.max(reported, await answeredShare(db, recordingId)) : reported

/**
 * Processes the dead-letter queue: jobs whose workers were all lost. A job that got further than the last time is requeued,
 * so that a long recording on an unstable machine finishes eventually. Otherwise it is abandoned and its recording says so.
 */
export const startDeadLetters = async (boss: PgBoss, tools: Tools, stepOf: (name: StepName) => Step) => {
  const { db, log } = tools
  await boss.work<StepJob | LinkJob>(deadQueue, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (!job) return
    const { recordingId } = job.data
    if (!('step' in job.data)) {
      log.error({ recordingId }, 'link given up')
      await db.transaction().execute((trx) => failLink(trx, recordingId, fault))
      return
    }
    const { step } = job.data
    await db.transaction().execute(async (trx) => {
      await lockRecording(trx, recordingId)
      const active = await trx
        .selectFrom('steps')
        .select(['progress', 'reached'])
        .where('recordingId', '=', recordingId)
        .where('step', '=', step)
        .where('state', '=', 'active')
        .executeTakeFirst()
      if (!active) return
      const { reached } = active
      const progress = await furthest(trx, recordingId, step, active.progress)
      if (progress <= (reached ?? 0) + minProgress) {
        log.error({ recordingId, step }, 'step given up')
        await abandon(boss, tools, trx, recordingId, stepOf(step), fault)
        return
      }
      log.warn({ recordingId, step, progress }, 'step taken up again after its workers were lost')
      await trx
        .updateTable('steps')
        .set({ reached: progress })
        .where('recordingId', '=', recordingId)
        .where('step', '=', step)
        .execute()
      await sendStep(boss, trx, recordingId, step)
    })
  })
}

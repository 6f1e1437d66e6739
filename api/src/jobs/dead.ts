import type { Fault } from '@hattama/contract/fault'
import type { StepName } from '@hattama/contract/job'
import type { PgBoss } from 'pg-boss'
import { deadQueue, type StepJob } from './queues.ts'
import type { Step, Tools } from './step.ts'
import { abandon } from './worker.ts'

const fault: Fault = {
  source: 'jobs',
  kind: 'internal',
  retryable: true,
  detail: 'The worker was lost each time it tried this step.',
}

/** Says on the recording what happened to jobs that no worker outlived. */
export const startDeadLetters = async (
  boss: PgBoss,
  { db, log }: Tools,
  stepOf: (name: StepName) => Step,
) => {
  await boss.work<StepJob>(deadQueue, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (!job) return
    const { recordingId, step } = job.data
    log.error({ recordingId, step }, 'step given up')
    await db.transaction().execute(async (trx) => {
      const active = await trx
        .selectFrom('steps')
        .select('step')
        .where('recordingId', '=', recordingId)
        .where('step', '=', step)
        .where('state', '=', 'active')
        .forUpdate()
        .executeTakeFirst()
      if (active) await abandon(boss, trx, recordingId, stepOf(step), fault)
    })
  })
}

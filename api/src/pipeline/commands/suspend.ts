import { stepNames } from '@hattama/contract/kernel/job'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import type { PgBoss } from 'pg-boss'
import type { Trx } from '#kernel/db/database.ts'
import { cancelJobs } from './unfinished-jobs.ts'
import { isToBeFetched, sendLink } from '../links/link.ts'
import { sendStep } from '../queue/send.ts'
import type { Tools } from '../queue/step.ts'
import { dropPcm } from '../queue/pcm-cache.ts'

/**
 * See `Jobs.suspend`. The recording keeps its status and a running step becomes pending: that is all `resumeSteps`
 * needs.
 */
export const suspendSteps = async (
  boss: PgBoss,
  tools: Pick<Tools, 'storage'>,
  trx: Trx,
  recordingId: string,
) => {
  await cancelJobs(boss, trx, recordingId)
  await trx
    .updateTable('steps')
    .set({ state: 'pending' })
    .where('recordingId', '=', recordingId)
    .where('state', '=', 'active')
    .execute()
  await dropPcm(tools, trx, recordingId)
}

/** See `Jobs.resume`. */
export const resumeSteps = async (boss: PgBoss, trx: Trx, recordingId: string) => {
  const { status, isWritten } = await trx
    .selectFrom('recordings as r')
    .leftJoin('summaries as s', 's.recordingId', 'r.id')
    .select('r.status')
    .select((e) => e('s.status', '=', 'processing').as('isWritten'))
    .where('r.id', '=', recordingId)
    .executeTakeFirstOrThrow()
  // recordings that wait for an engine are polled anyway
  if (status === 'waiting' || (!isInProgress(status) && !isWritten)) return
  if (status === 'uploading' && (await isToBeFetched(trx, recordingId))) {
    await sendLink(boss, trx, recordingId)
    return
  }
  const open = await trx
    .selectFrom('steps')
    .select('step')
    .where('recordingId', '=', recordingId)
    .where('state', '=', 'pending')
    .execute()
  const first = stepNames.find((name) => open.some(({ step }) => step === name))
  if (first) await sendStep(boss, trx, recordingId, first)
}

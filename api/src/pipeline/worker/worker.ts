import type { AdminFault, Fault } from '@hattama/contract/kernel/fault'
import type { StepName } from '@hattama/contract/kernel/job'
import type { PgBoss } from 'pg-boss'
import type { Trx } from '#kernel/db/database.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { rediarizeRequested } from '#speech/transcripts/requested.ts'
import { type Attempt, type Complete, runAttempt } from '../queue/attempt.ts'
import { progressOf } from '../queue/progress.ts'
import { queueOf, type StepJob } from '../queue/queues.ts'
import { withScratch } from '../queue/scratch.ts'
import { sendStep } from '../queue/send.ts'
import { beginStep, failStep, finishStep } from '../queue/states.ts'
import type { RecordingRow, Step, Tools } from '../queue/step.ts'
import { dropPcm } from '../queue/pcm-cache.ts'

/** Runs jobs of one step: results, completion and the next job are one transaction. */
export const stepWorker = (boss: PgBoss, tools: Tools, step: Step, stopping: AbortSignal) => {
  const { db, env, log, storage } = tools

  const run = async (
    recording: RecordingRow,
    signal: AbortSignal,
    complete: Complete,
  ): Promise<AdminFault | void> => {
    const progress = progressOf(db, log, recording.id, step.name)
    const since = performance.now()
    try {
      const outcome = await withScratch(env.dataDir, `${recording.id}-${step.name}`, (scratch) =>
        step.run({ ...tools, recording, signal, scratch, report: progress.report }),
      )
      await progress.settled()
      signal.throwIfAborted()
      await complete(async (trx) => {
        await outcome.write?.(trx)
        await finishStep(trx, recording.id, step.name, outcome)
        const next = outcome.next === 'again' ? step.name : outcome.next
        if (next !== 'end' && next !== 'waiting') await sendStep(boss, trx, recording.id, next)
      })
      const ms = Math.round(performance.now() - since)
      log.info({ recordingId: recording.id, step: step.name, next: outcome.next, ms }, 'step done')
      const { notice, reason } = outcome
      return notice && { ...notice, ...(reason !== undefined && { reason }) }
    } finally {
      await progress.settled()
    }
  }

  return async (job: Attempt<StepJob>): Promise<void> => {
    const { recordingId } = job.data
    const find = () =>
      db.selectFrom('recordings').selectAll().where('id', '=', recordingId).executeTakeFirst()
    const recording = await find()
    if (!recording || recording.deletedAt) return
    const runs = await db.transaction().execute((trx) => beginStep(trx, recording, step.name, step.status))
    if (!runs) return
    const isEnded = await runAttempt(boss, tools, stopping, job, {
      queue: queueOf(step.name),
      recordingId,
      name: step.name,
      run: (signal, complete) => run(recording, signal, complete),
      fail: (trx, fault) => abandon(boss, tools, trx, recordingId, step, fault),
    })
    if (!isEnded && !(await find())) await storage.removeAll(recordingKeys(recordingId).prefix)
  }
}

/** Steps whose failure leaves nothing that needs the sound. */
const hearing = new Set<StepName>(['prepare', 'transcribe', 'speakers'])

/** Marks a step as failed for good; steps that can do without its result follow. */
export const abandon = async (
  boss: PgBoss,
  tools: Pick<Tools, 'storage'>,
  trx: Trx,
  recordingId: string,
  step: Step,
  fault: Fault,
) => {
  // the request was only to diarize again
  const isAlone = step.name === 'speakers' && (await rediarizeRequested(trx, recordingId)) !== null
  const next: StepName | 'end' | null = isAlone ? 'end' : step.otherwise
  await failStep(trx, recordingId, step.name, fault, next === null || next === 'end' ? next : 'next')
  if (next !== null && next !== 'end') await sendStep(boss, trx, recordingId, next)
  if (hearing.has(step.name)) await dropPcm(tools, trx, recordingId)
}

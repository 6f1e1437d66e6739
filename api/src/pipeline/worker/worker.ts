import type { Fault } from '@hattama/contract/fault'
import type { StepName } from '@hattama/contract/job'
import type { Job, PgBoss } from 'pg-boss'
import type { Trx } from '#kernel/db/database.ts'
import { faultOf } from '#kernel/fault.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { rediarizeRequested } from '#speech/transcripts/requested.ts'
import { bossDb } from '../queue/boss-db.ts'
import { progressOf } from '../queue/progress.ts'
import { queueOf, type StepJob } from '../queue/queues.ts'
import { withScratch } from '../queue/scratch.ts'
import { sendStep } from '../queue/send.ts'
import { beginStep, failStep, finishStep } from '../queue/states.ts'
import type { Outcome, RecordingRow, Step, Tools } from '../queue/step.ts'

type Attempt = Pick<Job<StepJob>, 'id' | 'retryCount' | 'signal'> & { retryLimit: number }

/** The job was cancelled, or another worker has taken it over: whatever this one still wanted to write is void. */
class ClaimLost extends Error {}

/** Runs jobs of one step. Exactly-once effects: results, completion and the next job are one transaction. */
export const stepWorker = (boss: PgBoss, tools: Tools, step: Step, stopping: AbortSignal) => {
  const { db, log } = tools

  /** Completes the job if this attempt still holds it; throws ClaimLost and so undoes the transaction if not. */
  const claim = async (trx: Trx, job: Attempt, recordingId: string) => {
    // in the order of whoever restarts a recording: its row first, then its jobs
    await trx.selectFrom('recordings').select('id').where('id', '=', recordingId).forUpdate().execute()
    const answer = await boss.complete(queueOf(step.name), { id: job.id, retryCount: job.retryCount }, null, {
      db: bossDb(trx),
    })
    if (!('affected' in answer) || answer.affected !== 1) throw new ClaimLost()
  }

  const succeed = (job: Attempt, recording: RecordingRow, outcome: Outcome) =>
    db.transaction().execute(async (trx) => {
      await claim(trx, job, recording.id)
      await outcome.write?.(trx)
      await finishStep(trx, recording.id, step.name, outcome)
      const next = outcome.next === 'again' ? step.name : outcome.next
      if (next !== 'end' && next !== 'waiting') await sendStep(boss, trx, recording.id, next)
    })

  const giveUp = (job: Attempt, recording: RecordingRow, fault: Fault) =>
    db.transaction().execute(async (trx) => {
      await claim(trx, job, recording.id)
      await abandon(boss, trx, recording.id, step, fault)
    })

  const attempt = async (job: Attempt, recording: RecordingRow) => {
    const signal = AbortSignal.any([job.signal, stopping])
    const progress = progressOf(db, log, recording.id, step.name)
    const since = performance.now()
    try {
      const outcome = await withScratch(tools.env.dataDir, `${recording.id}-${step.name}`, (scratch) =>
        step.run({ ...tools, recording, signal, scratch, report: progress.report }),
      )
      await progress.settled()
      signal.throwIfAborted()
      await succeed(job, recording, outcome)
      const ms = Math.round(performance.now() - since)
      log.info({ recordingId: recording.id, step: step.name, next: outcome.next, ms }, 'step done')
    } finally {
      await progress.settled()
    }
  }

  return async (job: Attempt & { data: StepJob }): Promise<void> => {
    const { recordingId } = job.data
    const find = () =>
      db.selectFrom('recordings').selectAll().where('id', '=', recordingId).executeTakeFirst()
    const recording = await find()
    if (!recording || recording.deletedAt) return
    const runs = await db.transaction().execute((trx) => beginStep(trx, recording, step.name, step.status))
    if (!runs) return
    try {
      await attempt(job, recording)
    } catch (error) {
      const context = { recordingId, step: step.name, attempt: job.retryCount }
      if (error instanceof ClaimLost || job.signal.aborted) {
        log.info(context, 'step taken back')
        if (!(await find())) await tools.storage.removeAll(recordingKeys(recordingId).prefix)
        return
      }
      if (stopping.aborted) throw error
      const fault = faultOf(error)
      log.warn({ ...context, fault, err: fault.kind === 'internal' ? error : undefined }, 'step failed')
      if (fault.retryable && job.retryCount < job.retryLimit) throw new Error(fault.detail, { cause: error })
      await giveUp(job, recording, fault)
    }
  }
}

/** Marks a step as failed for good; steps that can do without its result follow. */
export const abandon = async (boss: PgBoss, trx: Trx, recordingId: string, step: Step, fault: Fault) => {
  // voices told apart once more are all that was asked for
  const isAlone = step.name === 'speakers' && (await rediarizeRequested(trx, recordingId)) !== null
  const next: StepName | 'end' | null = isAlone ? 'end' : step.otherwise
  await failStep(trx, recordingId, step.name, fault, next === null || next === 'end' ? next : 'next')
  if (next !== null && next !== 'end') await sendStep(boss, trx, recordingId, next)
}

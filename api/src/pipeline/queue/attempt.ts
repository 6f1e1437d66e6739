import type { AdminFault, Fault } from '@hattama/contract/kernel/fault'
import type { Job, PgBoss } from 'pg-boss'
import type { Trx } from '#kernel/db/database.ts'
import { adminFaultOf, isOfDisk } from '#kernel/fault.ts'
import { during } from '#kernel/work.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { bossDb } from './boss-db.ts'
import { logAttempt } from './attempt-log.ts'
import type { Tools } from './step.ts'

/** Retries of a job that found disks full. */
const mostDisks = 3

/** One attempt of a worker at a job. */
export type Attempt<T extends object> = Pick<Job<T>, 'id' | 'data' | 'retryCount' | 'signal'> & {
  retryLimit: number
}

/** Retrying pays no vendor: a person has to act, then begin again. */
const forPeople = new Set<Fault['kind']>(['engine-quota'])

/** The job was cancelled or taken over by another worker: anything this one still wanted to write is void. */
export class ClaimLost extends Error {}

/** Writes a result and completes the job in one transaction. @throws ClaimLost, and then nothing is written */
export type Complete = (write: (trx: Trx) => Promise<void>) => Promise<void>

type Work = {
  queue: string
  recordingId: string
  /** name of the attempt in the log */
  name: string
  /** does the work until `signal` aborts, and ends it with `complete`; returns what was missing all the same */
  run: (signal: AbortSignal, complete: Complete) => Promise<AdminFault | void>
  /** notes on the recording why the work failed for good */
  fail: (trx: Trx, fault: Fault) => Promise<void>
  /** a fault that ends the work whatever the error was: there is no automatic retry */
  lastFault?: () => Fault | null
  /** false when the job was cancelled, even if its signal has not fired yet */
  isWanted?: () => Promise<boolean>
}

/**
 * Runs one attempt with exactly-once effects: results and the job's completion are one transaction, fenced by the attempt.
 * A transient fault goes back to the queue (thrown) until its retries are used up; any other is recorded.
 * False when the job was cancelled or taken over: nothing of the attempt is written.
 */
export const runAttempt = async (
  boss: PgBoss,
  { db, log }: Pick<Tools, 'db' | 'log'>,
  stopping: AbortSignal,
  job: Attempt<object>,
  { queue, recordingId, name, run, fail, lastFault, isWanted = async () => true }: Work,
): Promise<boolean> => {
  const context = { recordingId, name, attempt: job.retryCount }
  const note = await logAttempt(db, log, recordingId, name)
  const complete: Complete = (write) =>
    db.transaction().execute(async (trx) => {
      await lockRecording(trx, recordingId)
      const claim = { id: job.id, retryCount: job.retryCount }
      const answer = await boss.complete(queue, claim, null, { db: bossDb(trx) })
      if (!('affected' in answer) || answer.affected !== 1) throw new ClaimLost()
      await write(trx)
    })

  const settle = async (error: unknown) => {
    if (error instanceof ClaimLost || job.signal.aborted || !(await isWanted())) throw new ClaimLost()
    if (stopping.aborted) {
      await note({ outcome: 'stopped' })
      throw error
    }
    const last = lastFault?.() ?? null
    const told = last ?? adminFaultOf(error)
    const { reason: _, ...fault }: AdminFault = told
    log.warn(
      { ...context, fault: told, err: fault.kind === 'internal' ? error : undefined },
      'attempt failed',
    )
    // retrying does not free space: each try would fill it again. Another machine's disk may have some
    const most = isOfDisk(error)
      ? Math.min(mostDisks, job.retryLimit)
      : fault.kind === 'no-room'
        ? 0
        : job.retryLimit
    const maySucceed = fault.retryable && !last && !forPeople.has(fault.kind)
    const isRepeated = maySucceed && job.retryCount < most
    if (isRepeated) {
      await note({ outcome: 'again', fault: told })
      throw new Error(fault.detail, { cause: error })
    }
    await complete((trx) => fail(trx, fault))
    await note({ outcome: 'failed', fault: told })
  }
  const ended = async (missing: AdminFault | void) =>
    note({ outcome: 'done', ...(missing && { fault: missing }) })

  try {
    await during({ job: name, recordingId }, (failed) =>
      run(AbortSignal.any([job.signal, stopping, failed]), complete),
    ).then(ended, settle)
    return true
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error
    await note({ outcome: 'taken-back' })
    log.info(context, 'attempt taken back')
    return false
  }
}

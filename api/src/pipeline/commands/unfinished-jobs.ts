import { stepNames } from '@hattama/contract/kernel/job'
import type { PgBoss } from 'pg-boss'
import type { Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { bossDb } from '../queue/boss-db.ts'
import { linkQueue, queueOf } from '../queue/queues.ts'

/** Returns the queued and running jobs of a recording. */
export const unfinishedJobs = async (boss: PgBoss, trx: Trx, recordingId: string) => {
  const found = []
  for (const name of [...stepNames.map(queueOf), linkQueue]) {
    const jobs = await boss.findJobs(name, { key: recordingId, db: bossDb(trx) })
    found.push(...jobs.filter((job) => ['created', 'retry', 'active'].includes(job.state)))
  }
  return found
}

/** Cancels all queued and running jobs of a recording. */
export const cancelJobs = async (boss: PgBoss, trx: Trx, recordingId: string) => {
  for (const job of await unfinishedJobs(boss, trx, recordingId)) {
    await boss.cancel(job.name, job.id, { db: bossDb(trx) })
  }
}

/** The recording to be worked on, locked until the transaction ends. @throws Failure NOT_FOUND, EXAMPLE_MEETING */
export const locked = async (trx: Trx, recordingId: string) => {
  const row = await lockRecording(trx, recordingId)
  if (!row) throw new Failure('NOT_FOUND')
  // it came finished: there is no upload to begin again with
  if (row.example !== null) throw new Failure('EXAMPLE_MEETING')
  return row
}

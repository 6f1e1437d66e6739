import type { StepName } from '@hattama/contract/job'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '../db/database.ts'
import { inside } from './inside.ts'
import { priorityOf, queueOf, type StepJob } from './queues.ts'

/** Bytes a minute of sound takes at most where the length is not known yet. */
const bytesPerMinute = 500_000

/** Queues a step inside a transaction. One that is waiting or running already is enough. */
export const sendStep = async (boss: PgBoss, trx: Queryable, recordingId: string, step: StepName) => {
  const { createdAt, durationMs, fileSize } = await trx
    .selectFrom('recordings')
    .select(['createdAt', 'durationMs', 'fileSize'])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const data: StepJob = { recordingId, step }
  await boss.send(queueOf(step), data, {
    db: inside(trx),
    singletonKey: recordingId,
    priority: priorityOf(createdAt, durationMs ?? (fileSize / bytesPerMinute) * 60_000),
  })
}

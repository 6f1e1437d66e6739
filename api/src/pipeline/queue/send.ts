import type { StepName } from '@hattama/contract/job'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '#kernel/db/database.ts'
import { bossDb } from './boss-db.ts'
import { causeOf, priorityOf, queueOf, type StepJob } from './queues.ts'

/** Bytes a minute of sound takes at most where the length is not known yet. */
const bytesPerMinute = 500_000

/**
 * Queues a step inside a transaction. One that is waiting or running already is enough; of a deleted recording the step
 * stays pending until that comes back.
 */
export const sendStep = async (boss: PgBoss, trx: Queryable, recordingId: string, step: StepName) => {
  const { workspaceId, createdAt, durationMs, fileSize, deletedAt } = await trx
    .selectFrom('recordings')
    .select(['workspaceId', 'createdAt', 'durationMs', 'fileSize', 'deletedAt'])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  if (deletedAt) return
  const data: StepJob = { recordingId, step, ...causeOf() }
  await boss.send(queueOf(step), data, {
    db: bossDb(trx),
    singletonKey: recordingId,
    group: { id: workspaceId },
    priority: priorityOf(createdAt, durationMs ?? (fileSize / bytesPerMinute) * 60_000),
  })
}

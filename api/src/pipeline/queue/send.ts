import type { StepName } from '@hattama/contract/kernel/job'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '#kernel/db/database.ts'
import { bossDb } from './boss-db.ts'
import { causeOf, priorityOf, queueOf, type StepJob } from './queues.ts'

/** Upper bound on the bytes of a minute of sound, used while the length is not known. */
const bytesPerMinute = 500_000

/**
 * Queues a step inside a transaction. Does nothing if it is already queued or running; the step of a deleted recording
 * stays pending until the recording is restored.
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

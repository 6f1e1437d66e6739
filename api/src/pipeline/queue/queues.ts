import { type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { PgBoss, Queue } from 'pg-boss'
import { parentForJobs } from '#kernel/tracing/tracing.ts'
import { indexTurns } from './turn-indexes.ts'

/** The queue of a step. */
export const queueOf = (step: StepName) => `recording-${step}`

/** Jobs that killed or outlived every worker that took them. */
export const deadQueue = 'recording-dead'

/** Fetches the file of a recording by its link. */
export const linkQueue = 'recording-link'

/** What every job carries; `traceparent` is that of the request that caused it, if tracing is on. */
type Caused = { recordingId: string; traceparent?: string }

export type LinkJob = Caused
export type StepJob = Caused & { step: StepName }

/** Returns the cause to attach to a job sent now. */
export const causeOf = (): Pick<Caused, 'traceparent'> => {
  const traceparent = parentForJobs()
  return traceparent === null ? {} : { traceparent }
}

/**
 * `exclusive`: at most one job per recording and step is waiting or running, so that starting twice is harmless.
 * A worker that dies is noticed after `heartbeatSeconds` (the minimum pg-boss accepts).
 */
const settings: Omit<Queue, 'name' | 'policy'> = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 86_400,
  deadLetter: deadQueue,
  notify: true,
}

/** Creates the queues, or updates existing ones to these settings. Several processes may do it at once. */
export const makeQueues = async (boss: PgBoss) => {
  await indexTurns(boss)
  await boss.createQueue(deadQueue, { retryLimit: 10, notify: true })
  for (const name of [...stepNames.map(queueOf), linkQueue]) {
    await boss.createQueue(name, { ...settings, policy: 'exclusive' })
    await boss.updateQueue(name, settings)
  }
}

/**
 * Earliest deadline first within a workspace: a recording is due its own length after it came in. A short one overtakes a
 * long one, but a long one is never starved. Between workspaces, the one with the fewest running jobs comes first, then the
 * one served longest ago (`group` of each job; docs/decisions/040). Higher is sooner; one point is a minute.
 */
export const priorityOf = (createdAt: Date, durationMs: number) =>
  -Math.round((createdAt.getTime() - Date.UTC(2025, 0, 1) + durationMs) / 60_000)

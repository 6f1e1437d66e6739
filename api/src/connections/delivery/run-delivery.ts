import type { PgBoss } from 'pg-boss'
import type { Sql } from '#kernel/db/database.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'
import { fanOutAll } from './fan-out.ts'
import { drain, type DeliveryNeeds } from './drain.ts'
import { dueConnections } from './due.ts'
import { batched } from './batched.ts'
import { recordDelivered, type DeliveredNote } from './record-outcome.ts'
import { openPump } from './pump.ts'

/** A job is one connection with deliveries due. */
const deliveryQueue = 'connection-deliveries'
type DeliveryJob = { connectionId: string }

/** Connections served at a time by one worker: most of them wait for an answer. */
const maxAtOnce = 300
/** Most deliveries recorded in one statement. */
const maxNoted = 500
/** Pause between two looks at what is due, ms. */
const restMs = 20
/** Heartbeat interval of a running job, ms; well below the queue's heartbeat timeout. */
const beatMs = 3000

/**
 * `exclusive`: at most one job per connection waits or runs, on any worker, so that order is preserved. A dead worker is
 * noticed after `heartbeatSeconds`; the job is then made anew from what is due.
 */
const makeDeliveryQueue = async (boss: PgBoss) => {
  await boss.createQueue(deliveryQueue, {
    policy: 'exclusive',
    retryLimit: 0,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 60,
  })
}

type Post = DeliveryNeeds & {
  boss: PgBoss
  sql: Sql
  /** longest interval between two looks at what is due, ms */
  lookMs?: number
}

/**
 * Relays the outbox: fans events out to connections and delivers them, at least once each. Woken by writes to the outbox,
 * and by the clock for retries. Returns a function that stops it within `graceMs`.
 */
export const runDelivery = async (post: Post): Promise<(graceMs: number) => Promise<void>> => {
  const { boss, db, sql, log, lookMs = 1000 } = post
  await makeDeliveryQueue(boss)
  const stopping = new AbortController()
  /** connections by the id of the job that serves them */
  const running = new Map<string, { connectionId: string; end: Promise<void> }>()
  const failed = (error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'what is due to connections not looked at')
  }
  const recordDone = batched((notes: DeliveredNote[]) => recordDelivered(db, notes), maxNoted)

  const run = async (jobId: string, connectionId: string) => {
    try {
      await drain({ ...post, recordDone }, connectionId, stopping.signal)
      await boss.complete(deliveryQueue, jobId)
    } catch (error) {
      failed(error)
      await boss.fail(deliveryQueue, jobId).catch(failed)
    } finally {
      running.delete(jobId)
      pump.wake()
    }
  }

  const look = async () => {
    await fanOutAll(db)
    const underWay = [...running.values()].map(({ connectionId }) => connectionId)
    const due = await dueConnections(db, underWay)
    if (due.length > 0) {
      const jobs = due.map((connectionId) => ({ singletonKey: connectionId, data: { connectionId } }))
      await boss.insert(deliveryQueue, jobs)
    }
    const free = maxAtOnce - running.size
    if (free === 0) return
    for (const { id, data } of await boss.fetch<DeliveryJob>(deliveryQueue, { batchSize: free })) {
      running.set(id, { connectionId: data.connectionId, end: run(id, data.connectionId) })
    }
  }

  const pump = openPump({ work: look, failed, everyMs: lookMs, restMs })
  const beats = setInterval(() => {
    if (running.size > 0) void boss.touch(deliveryQueue, [...running.keys()]).catch(failed)
  }, beatMs)
  const ear = await sql.listen(outboxChannel, pump.wake)
  pump.wake()
  const allEnded = () => Promise.allSettled([...running.values()].map(({ end }) => end))

  return async (graceMs) => {
    const closed = pump.close()
    await ear.unlisten().catch(() => undefined)
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([allEnded(), grace])
    stopping.abort(new Error('The worker stops.'))
    await closed
    await allEnded()
    clearInterval(beats)
  }
}

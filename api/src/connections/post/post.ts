import type { PgBoss } from 'pg-boss'
import type { Sql } from '#kernel/db/database.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'
import { dealOutAll } from './deal-out.ts'
import { drain, type Telling } from './drain.ts'
import { dueConnections } from './due.ts'

/** A job is one connection that has something to be told. */
export const deliveryQueue = 'connection-deliveries'
type DeliveryJob = { connectionId: string }

/** Connections told at a time by one worker: most of them wait for an answer. */
const mostAtOnce = 300
/** Between two beats of a job under way, ms; well below what the queue waits for one. */
const beatMs = 3000

/**
 * `exclusive`: at most one job per connection waits or runs, on whatever worker, so that what is ordered stays so. A worker that
 * dies is noticed after `heartbeatSeconds`; the job is then made anew from what is due.
 */
export const makeDeliveryQueue = async (boss: PgBoss) => {
  await boss.createQueue(deliveryQueue, {
    policy: 'exclusive',
    retryLimit: 0,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 60,
  })
}

export type Post = Telling & {
  boss: PgBoss
  sql: Sql
  /** how often what is due is looked for at the latest, ms */
  lookMs?: number
}

/**
 * Deals out what happened and tells it: woken by what is written to the outbox, and by the clock for what is tried again. Gives
 * what ends it, within `graceMs`.
 */
export const runPost = async (post: Post): Promise<(graceMs: number) => Promise<void>> => {
  const { boss, db, sql, log, lookMs = 1000 } = post
  await makeDeliveryQueue(boss)
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const failed = (error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'what is due to connections not looked at')
  }

  const run = async (jobId: string, connectionId: string) => {
    try {
      await drain(post, connectionId, stopping.signal)
      await boss.complete(deliveryQueue, jobId)
    } catch (error) {
      failed(error)
      await boss.fail(deliveryQueue, jobId).catch(failed)
    } finally {
      running.delete(jobId)
      look()
    }
  }

  const lookOnce = async () => {
    await dealOutAll(db)
    const due = await dueConnections(db)
    if (due.length > 0) {
      const jobs = due.map((connectionId) => ({ singletonKey: connectionId, data: { connectionId } }))
      await boss.insert(deliveryQueue, jobs)
    }
    const free = mostAtOnce - running.size
    if (free === 0) return
    for (const { id, data } of await boss.fetch<DeliveryJob>(deliveryQueue, { batchSize: free })) {
      running.set(id, run(id, data.connectionId))
    }
  }

  // never twice at once; asked meanwhile, once more
  let looking: Promise<void> | null = null
  let again = false
  let isClosing = false
  const look = () => {
    if (isClosing) return
    if (looking) {
      again = true
      return
    }
    looking = lookOnce()
      .catch(failed)
      .finally(() => {
        looking = null
        if (again) {
          again = false
          look()
        }
      })
  }

  const clock = setInterval(look, lookMs)
  const beats = setInterval(() => {
    if (running.size > 0) void boss.touch(deliveryQueue, [...running.keys()]).catch(failed)
  }, beatMs)
  const ear = await sql.listen(outboxChannel, look)
  look()

  return async (graceMs) => {
    isClosing = true
    clearInterval(clock)
    await ear.unlisten().catch(() => undefined)
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([Promise.allSettled(running.values()), grace])
    stopping.abort(new Error('The worker stops.'))
    await looking
    await Promise.allSettled(running.values())
    clearInterval(beats)
  }
}

import { storableJson } from '#kernel/db/storable-json.ts'
import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import type { Outcome } from '../port/kind.ts'
import { patienceMs, pauseMs, quietMs } from './backoff.ts'
import type { Due } from './due.ts'

/** By the database clock, which decides what is due. */
const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000}::float8)`

/** Whether the endpoint gave no answer of its own: none at all, or an error from a gateway in front of it. */
export const isSilent = ({ fault, status }: Extract<Outcome, { ok: false }>) =>
  fault === 'timeout' || fault === 'unreachable' || (status !== null && status >= 502 && status <= 504)

/** A delivery that succeeded. */
export type DeliveredNote = { connectionId: string; due: Due; status: number | null; tookMs: number }

/**
 * Records successful deliveries, of any number of connections. What waits because an endpoint did not answer becomes due at
 * once; what it refused keeps its pause.
 */
export const recordDelivered = async (db: Db, notes: readonly DeliveredNote[]): Promise<void> => {
  const outcomes = notes.map(({ due: { id }, status, tookMs }) => ({
    id,
    outcome: { fault: null, status, tookMs },
  }))
  await sql`
    update deliveries d set state = 'delivered', attempts = d.attempts + 1, ended_at = now(),
      first_tried_at = coalesce(d.first_tried_at, now()), outcome = t.outcome
    from jsonb_to_recordset(${storableJson(outcomes)}::text::jsonb) t (id bigint, outcome jsonb)
    where d.id = t.id`.execute(db)
  const ids = [...new Set(notes.map(({ connectionId }) => connectionId))]
  // once a second is enough for the screen; ordered, so that two workers cannot deadlock
  const { rows } = await sql<{ id: string }>`
    with before as (select id, quiet_until from connections where id = any (${ids}::uuid[])
      and (failing_since is not null or quiet_until is not null or last_success_at is null or last_success_at < now() - interval '1 second')
      order by id for update)
    update connections c set last_success_at = now(), failing_since = null, quiet_until = null
    from before b where c.id = b.id returning case when b.quiet_until is not null then c.id end as id`.execute(
    db,
  )
  const back = rows.flatMap(({ id }) => id ?? [])
  if (back.length === 0) return
  await db
    .updateTable('deliveries')
    .set({ dueAt: sql<Date>`now()` })
    .where('connectionId', 'in', back)
    .where('state', '=', 'waiting')
    .execute()
}

/** Records a delivery as withheld: its recording has been hidden from the connection. */
export const recordWithheld = async (db: Db, due: Due) => {
  await db
    .updateTable('deliveries')
    .set({ state: 'withheld', endedAt: new Date() })
    .where('id', '=', due.id)
    .execute()
}

/**
 * Records a failed delivery: it is retried later, or given up after a day. An endpoint that does not answer, or asks us to
 * wait, is left alone for a while. True if this disables the connection.
 */
export const recordFailed = async (
  db: Db,
  connectionId: string,
  due: Due,
  outcome: Extract<Outcome, { ok: false }>,
  tookMs: number,
  now = new Date(),
): Promise<boolean> => {
  const attempts = due.attempts + 1
  const firstTriedAt = due.firstTriedAt ?? now
  const isOver = outcome.isFinal === true || now.getTime() - firstTriedAt.getTime() >= patienceMs
  const { fault, status, said } = outcome
  const last: DeliveryOutcome = {
    fault,
    status,
    tookMs,
    ...(said !== undefined && { said: vendorWords(said) }),
  }
  await db
    .updateTable('deliveries')
    .set({
      attempts,
      firstTriedAt,
      outcome: last,
      ...(isOver
        ? { state: 'failed', endedAt: now }
        : { dueAt: inMs(pauseMs(attempts, outcome.waitMs, isSilent(outcome))) }),
    })
    .where('id', '=', due.id)
    .execute()
  return db.transaction().execute(async (trx) => {
    const connection = await trx
      .selectFrom('connections')
      .select(['failingSince', 'state'])
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst()
    if (connection?.state !== 'active') return false
    const failingSince = connection.failingSince ?? now
    const failingMs = now.getTime() - failingSince.getTime()
    const alone = outcome.waitMs ?? (isSilent(outcome) ? quietMs(failingMs) : null)
    const ends = outcome.ends === true || failingMs >= patienceMs
    await trx
      .updateTable('connections')
      .set({
        // a failure that is final for one delivery says nothing about the endpoint
        failingSince: outcome.isFinal ? connection.failingSince : failingSince,
        lastFailureAt: now,
        lastError: last,
        ...(alone !== null && { quietUntil: inMs(alone) }),
        ...(ends && { state: 'disabled', updatedAt: now }),
      })
      .where('id', '=', connectionId)
      .execute()
    return ends
  })
}

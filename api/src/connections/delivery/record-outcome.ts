import type { DeliveryOutcome } from '@hattama/contract/delivery-outcome'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Outcome } from '../port/kind.ts'
import { patienceMs, pauseMs, quietMs } from './backoff.ts'
import type { Due } from './due.ts'

/** By the clock of the database, which says what is due. */
const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000}::float8)`

/** Does the place not answer at all, by itself or by what stands before it? */
export const isSilent = ({ fault, status }: Extract<Outcome, { ok: false }>) =>
  fault === 'timeout' || fault === 'unreachable' || (status !== null && status >= 502 && status <= 504)

/** Something that was told. */
export type DeliveredNote = { connectionId: string; due: Due; status: number | null; tookMs: number }

/**
 * These were told, by connections of any number. What waits because a place did not answer goes out at once; what it refused
 * keeps its pause.
 */
export const recordDelivered = async (db: Db, notes: readonly DeliveredNote[]): Promise<void> => {
  const told = notes.map(({ due: { id }, status, tookMs }) => ({
    id,
    outcome: { fault: null, status, tookMs },
  }))
  await sql`
    update deliveries d set state = 'delivered', attempts = d.attempts + 1, ended_at = now(),
      first_tried_at = coalesce(d.first_tried_at, now()), outcome = t.outcome
    from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) t (id bigint, outcome jsonb)
    where d.id = t.id`.execute(db)
  const ids = [...new Set(notes.map(({ connectionId }) => connectionId))]
  // once a second is enough for the screen; in one order, so that no two workers wait for each other
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

/** Somebody has taken what it is about out of the sight of the connection. */
export const recordWithheld = async (db: Db, due: Due) => {
  await db
    .updateTable('deliveries')
    .set({ state: 'withheld', endedAt: new Date() })
    .where('id', '=', due.id)
    .execute()
}

/**
 * It could not be told: it is tried again later, or given up after a day. A place that does not answer, or asks for it, is left
 * alone for a while. True when the connection has failed for so long that it is disabled by this.
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
  const last: DeliveryOutcome = { fault, status, tookMs, ...(said !== undefined && { said }) }
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
        // what one thing met by itself says nothing of the place
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

import type { AdminFault } from '@hattama/contract/kernel/fault'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { emit } from '#kernel/metrics/signals.ts'
import { tell } from '#kernel/tracing/tracing.ts'

/** Attempts kept per piece of work: a long recording may return to a step hundreds of times. */
const maxKept = 20

/** How an attempt ended; a row without an end is in progress, or its worker was lost. */
type AttemptEnd = { outcome: 'done' | 'again' | 'failed' | 'taken-back' | 'stopped'; fault?: AdminFault }

/** Logs the start of an attempt and returns a function that logs its end. Neither ever fails the work. */
export const logAttempt = async (
  db: Queryable,
  log: Log,
  recordingId: string,
  work: string,
): Promise<(end: AttemptEnd) => Promise<void>> => {
  const quietly = (error: unknown) => {
    log.warn({ err: error }, 'an attempt is not in the log of attempts')
    return null
  }
  const began = performance.now()
  const { rows } = await sql<{ id: number; isTakenOver: boolean }>`
    with newest as (
      select id from attempts where recording_id = ${recordingId} and work = ${work}
      order by id desc limit ${maxKept - 1}
    ), old as (
      delete from attempts where recording_id = ${recordingId} and work = ${work} and id not in (select id from newest)
    )
    insert into attempts (recording_id, work)
    select id, ${work} from recordings where id = ${recordingId}
    returning id, coalesce((
      select ended_at is null from attempts where recording_id = ${recordingId} and work = ${work} order by id desc limit 1
    ), false) as "isTakenOver"`
    .execute(db)
    .then(
      (found) => found,
      (error: unknown) => quietly(error) ?? { rows: [] },
    )
  const { id, isTakenOver } = rows[0] ?? {}
  if (isTakenOver) emit('lost', { work })
  return async ({ outcome, fault }) => {
    tell({ 'hattama.outcome': outcome, ...(fault && { 'error.type': fault.kind }) })
    emit('attempt', { work, outcome, seconds: (performance.now() - began) / 1000 })
    if (id === undefined) return
    await db
      .updateTable('attempts')
      .set({ endedAt: new Date(), outcome, fault: fault ?? null })
      .where('id', '=', id)
      .execute()
      .catch(quietly)
  }
}

import { sql } from 'kysely'
import type { EventData } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { mayAct } from './may-act.ts'
import { seenByConnection } from './fan-out.ts'

/** Whether connection `c` may be called now. */
const isOpen = sql`c.state = 'active' and ${mayAct()} and (c.quiet_until is null or c.quiet_until <= now())`

/** Whether `d` is due and nothing earlier of the same recording is waiting for a retry. */
const isNext = sql`d.state = 'waiting' and d.due_at <= now() and (d.recording_id is null or not exists (
    select from deliveries e where e.connection_id = d.connection_id and e.recording_id = d.recording_id
      and e.state = 'waiting' and e.id < d.id and e.due_at > now()))`

/** Returns connections that have deliveries due now, except those already being served. */
export const dueConnections = async (db: Queryable, underWay: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from connections c
    cross join lateral (select from deliveries d where d.connection_id = c.id and ${isNext} limit 1) one
    where ${isOpen} and c.id <> all (${underWay}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export type Due = {
  id: number
  messageId: string
  type: string
  recordingId: string | null
  data: EventData
  at: Date
  attempts: number
  firstTriedAt: Date | null
  /** false once the recording has been hidden from this connection */
  isSeen: boolean
}

/**
 * Returns what is due to a connection now, in the order in which it happened. For one recording this includes everything
 * from its first waiting delivery on, so the caller has to keep that order.
 */
export const nextOf = async (db: Queryable, connectionId: string, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select d.id, d.message_id, d.type, d.recording_id, d.data, d.at, d.attempts, d.first_tried_at,
      (d.recording_id is null or case when r.id is null then d.type = 'recording.deleted' else ${seenByConnection} end) as is_seen
    from deliveries d join connections c on c.id = d.connection_id
    left join recordings r on r.id = d.recording_id and r.workspace_id = c.workspace_id
    where ${isOpen} and d.connection_id = ${connectionId}::uuid and ${isNext}
    order by d.id limit ${most}`.execute(db)
  return rows
}

/** Groups deliveries into queues: one per recording, and one for each that concerns no recording. */
export const inLines = (due: readonly Due[]): Due[][] => [
  ...Map.groupBy(due, (one) => one.recordingId ?? one.id).values(),
]

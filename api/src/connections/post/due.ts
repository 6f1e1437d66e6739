import { type RawBuilder, sql } from 'kysely'
import type { EventData } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { seenByConnection } from './deal-out.ts'

/** A connection `c` that may be called now. */
const isOpen = sql`c.state = 'active' and (c.quiet_until is null or c.quiet_until <= now())`

/** What is due of a connection, and does not wait for something earlier of the same recording. */
const isNext = (
  connection: RawBuilder<unknown>,
) => sql`d.connection_id = ${connection} and d.state = 'waiting'
  and d.due_at <= now() and not exists (
    select from deliveries e where e.connection_id = d.connection_id and e.recording_id = d.recording_id
      and e.state = 'waiting' and e.id < d.id)`

/** Connections that have something to be told now. */
export const dueConnections = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from connections c
    where ${isOpen} and exists (select from deliveries d where ${isNext(sql`c.id`)})`.execute(db)
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
  /** not any more: somebody has taken the recording out of the sight of this connection */
  isSeen: boolean
}

/** What is to be told to a connection now, at most one of each recording; the order of what happened. */
export const nextOf = async (db: Queryable, connectionId: string, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select d.id, d.message_id, d.type, d.recording_id, d.data, d.at, d.attempts, d.first_tried_at,
      (d.recording_id is null or case when r.id is null then d.type = 'recording.deleted' else ${seenByConnection} end) as is_seen
    from deliveries d join connections c on c.id = d.connection_id
    left join recordings r on r.id = d.recording_id and r.workspace_id = c.workspace_id
    where ${isOpen} and ${isNext(sql`${connectionId}::uuid`)}
    order by d.id limit ${most}`.execute(db)
  return rows
}

import type { ConnectionEvent } from '@hattama/contract/rules/connections/connection-kinds'
import { sql } from 'kysely'
import type { EventData } from '../db/columns.ts'
import type { Queryable } from '../db/database.ts'
import { isReal } from '../visibility/real-meetings.ts'

/** Wakes the outbox relay; a lost notification costs a second. */
export const outboxChannel = 'hattama_outbox'

/** An event for connections. `data`: ids and figures besides the recording's id, never text. */
export type OutboxEvent = {
  type: ConnectionEvent
  recordingId?: string
  data?: EventData
}

/**
 * The transactional outbox: an event is written in the transaction of the change it is about, and so is delivered if and
 * only if that commits. Without a connection that wants it, nothing is written, nor about an example meeting.
 */
export const announce = async (
  trx: Queryable,
  workspaceId: string,
  { type, recordingId, data = {} }: OutboxEvent,
): Promise<void> => {
  await sql`
    with wanted as (
      select from connections where workspace_id = ${workspaceId} and state <> 'paused' and ${type} = any (events)
        and not exists (select from recordings r where r.id = ${recordingId ?? null}::uuid and not ${isReal}) limit 1
    ), noted as (
      insert into outbox (workspace_id, type, recording_id, data)
      select ${workspaceId}, ${type}, ${recordingId ?? null}::uuid, ${JSON.stringify(data)}::text::jsonb from wanted
      returning id
    )
    select pg_notify(${outboxChannel}, '') from noted`.execute(trx)
}

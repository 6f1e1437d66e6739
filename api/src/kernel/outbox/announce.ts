import type { ConnectionEvent } from '@hattama/contract/rules/connection-kinds'
import { sql } from 'kysely'
import type { EventData } from '../db/columns.ts'
import type { Queryable } from '../db/database.ts'

/** Wakes whoever deals out what happened; a lost one costs a second. */
export const outboxChannel = 'hattama_outbox'

/** What happened. `data`: ids and figures beside the recording's, never text. */
export type Happened = {
  type: ConnectionEvent
  recordingId?: string
  data?: EventData
}

/**
 * Writes down, within the transaction of a change, what connections of the workspace are to be told of it: it is told if the
 * change stands, and not if it does not. Where nothing is connected nothing is written.
 */
export const announce = async (
  trx: Queryable,
  workspaceId: string,
  { type, recordingId, data = {} }: Happened,
): Promise<void> => {
  await sql`
    with wanted as (
      select from connections where workspace_id = ${workspaceId} and state = 'active' and ${type} = any (events) limit 1
    ), noted as (
      insert into outbox (workspace_id, type, recording_id, data)
      select ${workspaceId}, ${type}, ${recordingId ?? null}::uuid, ${JSON.stringify(data)}::text::jsonb from wanted
      returning id
    )
    select pg_notify(${outboxChannel}, '') from noted`.execute(trx)
}

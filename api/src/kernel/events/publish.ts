import type { ServerEvent } from '@hattama/contract/event'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Channel of PostgreSQL NOTIFY that carries server events between processes. */
export const channel = 'hattama_events'

/** An event with the workspace it may be told to; null = it is about the server and for everybody. */
export type Envelope = { workspaceId: string | null; event: ServerEvent }

/** Tells every process. Inside a transaction it is told when that commits, and not at all if it does not. */
export const publish = async (db: Queryable, workspaceId: string | null, event: ServerEvent) => {
  const envelope: Envelope = { workspaceId, event }
  await sql`select pg_notify(${channel}, ${JSON.stringify(envelope)})`.execute(db)
}

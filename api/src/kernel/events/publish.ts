import type { ServerEvent } from '@hattama/contract/app/event'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { mayBeSeenBy } from '../visibility/may-be-seen.ts'

/** Channel of PostgreSQL NOTIFY that carries server events between processes. */
export const channel = 'hattama_events'

/**
 * An event and its audience: the workspace (null: it is about the server and for everyone), and within it only the
 * people in `to` if not everyone can see what it is about.
 */
export type Envelope = { workspaceId: string | null; event: ServerEvent; to: readonly string[] | null }

/** People named in one notification: PostgreSQL limits one to 8,000 bytes. */
const maxNamed = 100

/**
 * Sends an event to every process. In a transaction it is sent on commit, and not at all on rollback. An event about a
 * recording goes to those who can see it as of now in the transaction: publish a removal before deleting the row.
 */
export const publish = async (db: Queryable, workspaceId: string | null, event: ServerEvent) => {
  if (workspaceId === null || !('recordingId' in event) || event.recordingId === null) {
    return notify(db, workspaceId, event)
  }
  await sql`
    with told as (
      select null::jsonb as people from recordings r where r.id = ${event.recordingId} and r.visibility = 'workspace'
      union all
      select jsonb_agg(named.user_id) from (
        select m.user_id, (row_number() over () - 1) / ${maxNamed}::int as part
        from recordings r join memberships m on m.workspace_id = r.workspace_id
        where r.id = ${event.recordingId} and r.visibility <> 'workspace' and ${mayBeSeenBy(sql.ref('m.userId'))}
      ) named group by named.part
    )
    select pg_notify(${channel},
      (${JSON.stringify({ workspaceId, event })}::text::jsonb || jsonb_build_object('to', told.people))::text)
    from told`.execute(db)
}

/** Sends an event to certain people of a workspace, whatever they can see. */
export const publishTo = async (
  db: Queryable,
  workspaceId: string,
  people: readonly string[],
  event: ServerEvent,
) => {
  for (let at = 0; at < people.length; at += maxNamed) {
    await notify(db, workspaceId, event, people.slice(at, at + maxNamed))
  }
}

const notify = async (
  db: Queryable,
  workspaceId: string | null,
  event: ServerEvent,
  to: readonly string[] | null = null,
) => {
  const envelope: Envelope = { workspaceId, event, to }
  await sql`select pg_notify(${channel}, ${JSON.stringify(envelope)})`.execute(db)
}

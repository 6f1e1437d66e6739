import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import { mayAct } from './may-act.ts'
import { hasWantedTag, type ReadableTags, readableTagsOf } from './readable-tags.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'

/** Most deliveries waiting for one connection. More are dropped: it has been failing for hours. */
export const maxWaiting = 10_000

const atOnce = 1000

/** Whether connection `c` sees recording `r`: its owner does or, for a workspace's own, everyone in the workspace. */
export const seenByConnection = sql<boolean>`(case when c.user_id is null then r.visibility = 'workspace'
  else ${mayBeSeenBy(sql.ref('c.user_id'))} end)`

/** Whether recording `r` passes the filters of connection `c`. */
export const wantedByConnection = (
  readable: ReadableTags,
) => sql<boolean>`((cardinality(c.only_owners) = 0 or r.owner_id = any (c.only_owners))
  and (cardinality(c.only_tags) = 0 or ${hasWantedTag(readable)})
  and (cardinality(c.only_kinds) = 0 or coalesce(s.body ->> 'template', r.template) = any (c.only_kinds))
  and (cardinality(c.only_languages) = 0 or coalesce(t.language, r.language) = any (c.only_languages)))`

/** A meeting with a task sent by hand is followed, whatever the filters. */
const followed = sql`exists (select from task_issues i where i.connection_id = c.id and i.recording_id = r.id)`

/** A messenger chat hears only about what was sent from it. */
const sentFromIt = sql`(c.kind <> 'telegram' or exists (
  select from messenger_recordings f where f.connection_id = c.id and f.recording_id = r.id))`

/** A newly connected notes tool gets events only once its owner has chosen where pages go. */
const hasPlace = sql`(c.kind <> 'notion' or c.place is not null)`

const dealOut = async (trx: Trx): Promise<number> => {
  // one at a time across all servers, or events could be dealt out of order
  const { rows } = await sql<{ first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('connections:outbox', 0)) as first`.execute(trx)
  if (rows[0]?.first !== true) return 0
  // exactly these are dealt out below: what is written meanwhile waits, since nobody has looked at its tags
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'recordingId'])
    .orderBy('id')
    .limit(atOnce)
    .execute()
  if (waiting.length === 0) return 0
  const recordings = [...new Set(waiting.flatMap(({ recordingId }) => recordingId ?? []))]
  const readable = await readableTagsOf(trx, sql`r.id = any (${recordings}::uuid[])`)
  const dealt = await sql<{ taken: number }>`
    with taken as (
      delete from outbox where id = any (${waiting.map(({ id }) => id)}::bigint[]) returning *
    ), places as materialized (
      select c.*, (
        select count(*) from deliveries w where w.connection_id = c.id and w.state = 'waiting'
      ) as queued
      from connections c where c.state <> 'paused' and ${mayAct()} and ${hasPlace} and c.workspace_id in (select workspace_id from taken)
    ), told as (
      insert into deliveries (connection_id, type, recording_id, data, at)
      select c.id, o.type, o.recording_id, o.data, o.at from taken o
      join places c on c.workspace_id = o.workspace_id and o.type = any (c.events)
      left join memberships m on m.workspace_id = c.workspace_id and m.user_id = c.user_id
      left join recordings r on r.id = o.recording_id
      left join transcripts t on t.recording_id = r.id
      left join summaries s on s.recording_id = r.id
      where (c.user_id is null or m.role <> 'viewer') and (o.recording_id is null or (r.id is not null and ${seenByConnection}
          and (${wantedByConnection(readable)} or ${followed}) and ${sentFromIt}))
        and c.queued < ${maxWaiting}
      order by o.id, c.created_at, c.id
    )
    select count(*)::int as taken from taken`.execute(trx)
  return dealt.rows[0]?.taken ?? 0
}

/**
 * Fans out the events of the outbox: one delivery for each connection that wants the event and may see it now. Connections
 * the server has disabled collect them, too: their owner may not notice for days.
 */
export const fanOutAll = async (db: Db): Promise<void> => {
  let taken = atOnce
  while (taken === atOnce) taken = await db.transaction().execute(dealOut)
}

import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import { mayBeSeenBy } from '#kernel/sight/may-be-seen.ts'

/** What may wait for one connection. More is not told: it has failed for hours. */
export const mostWaiting = 10_000

const atOnce = 1000

/** Does the connection `c` see the recording `r`: its person, or for the workspace's own everybody in it? */
export const seenByConnection = sql<boolean>`(case when c.user_id is null then r.sight = 'workspace'
  else ${mayBeSeenBy(sql.ref('c.user_id'))} end)`

/** Is the recording `r` among those the connection `c` is about? */
export const wantedByConnection = sql<boolean>`((cardinality(c.only_owners) = 0 or r.owner_id = any (c.only_owners))
  and (cardinality(c.only_tags) = 0 or r.tags && c.only_tags)
  and (cardinality(c.only_kinds) = 0 or coalesce(s.body ->> 'template', r.template) = any (c.only_kinds))
  and (cardinality(c.only_languages) = 0 or coalesce(t.language, r.language) = any (c.only_languages)))`

/** A meeting of which somebody sent a task by hand is followed, whatever the rules. */
const followed = sql`exists (select from task_issues i where i.connection_id = c.id and i.recording_id = r.id)`

/** A chat of a messenger is told of what was sent from it. */
const sentFromIt = sql`(c.kind <> 'telegram' or exists (
  select from messenger_recordings f where f.connection_id = c.id and f.recording_id = r.id))`

/** A notes tool somebody has just signed in at is told of what comes once they have chosen where pages go. */
const hasPlace = sql`(c.kind <> 'notion' or c.place is not null)`

const dealOut = async (trx: Trx): Promise<number> => {
  // one at a time on all servers, or what happened first could be dealt out second
  const { rows } = await sql<{ first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('connections:outbox', 0)) as first`.execute(trx)
  if (rows[0]?.first !== true) return 0
  const dealt = await sql<{ taken: number }>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${atOnce}) returning *
    ), places as materialized (
      select c.*, (
        select count(*) from deliveries w where w.connection_id = c.id and w.state = 'waiting'
      ) as queued
      from connections c where c.state <> 'paused' and ${hasPlace} and c.workspace_id in (select workspace_id from taken)
    ), told as (
      insert into deliveries (connection_id, type, recording_id, data, at)
      select c.id, o.type, o.recording_id, o.data, o.at from taken o
      join places c on c.workspace_id = o.workspace_id and o.type = any (c.events)
      left join memberships m on m.workspace_id = c.workspace_id and m.user_id = c.user_id
      left join recordings r on r.id = o.recording_id
      left join transcripts t on t.recording_id = r.id
      left join summaries s on s.recording_id = r.id
      where (c.user_id is null or m.role <> 'viewer') and (o.recording_id is null or (r.id is not null and ${seenByConnection}
          and (${wantedByConnection} or ${followed}) and ${sentFromIt}))
        and c.queued < ${mostWaiting}
      order by o.id, c.created_at, c.id
    )
    select count(*)::int as taken from taken`.execute(trx)
  return dealt.rows[0]?.taken ?? 0
}

/**
 * Fans the events of the outbox out: one delivery for each connection that wants the event and may see it now. What the server has
 * switched off collects them, too: its person may not hear of it for days.
 */
export const fanOutAll = async (db: Db): Promise<void> => {
  let taken = atOnce
  while (taken === atOnce) taken = await db.transaction().execute(dealOut)
}

import type { ServerMonth, ServerWorkspaces } from '@hattama/contract/app/server'
import type { PlanName } from '@hattama/contract/rules/people/plans'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { containing, type ListQuery } from './people.ts'

type Row = {
  id: string
  name: string
  createdAt: Date
  members: number
  meetings: number
  minutes: number
  bytes: number
  plan: PlanName
  planUntil: Date | null
}

/** Minutes of sound in SQL: the total, rounded up. */
const minutes = sql`coalesce(ceil(sum(r.duration_ms) / 60000.0), 0)::int`
/** Bytes of recordings' files in SQL, as far as they count towards a workspace's storage. */
const fileBytes = sql`coalesce(sum(r.derived_bytes + r.clip_bytes
  + (select coalesce(sum(u.bytes), 0) from uploads u where u.recording_id = r.id)), 0)::bigint`

/** Returns this server's workspaces, newest first. Deleted recordings that can be restored still count as bytes. */
export const listWorkspacesOf = async (
  db: Db,
  { q, after, limit }: ListQuery,
): Promise<Omit<ServerWorkspaces, 'plansEnforced'>> => {
  const from =
    after === undefined
      ? sql`true`
      : sql`(w.created_at, w.id) <
    (select a.created_at, a.id from workspaces a where a.id = ${after})`
  const meant = q === '' ? sql`true` : sql`w.name ilike ${containing(q)}`
  const { rows } = await sql<Row>`
    with page as (
      select w.id, w.name, w.created_at from workspaces w where ${from} and ${meant}
      order by w.created_at desc, w.id desc limit ${limit + 1}
    )
    select w.id, w.name, w.created_at as "createdAt", coalesce(p.plan, 'free') as plan, p.until as "planUntil",
      (select count(*)::int from memberships m where m.workspace_id = w.id) as members,
      (select count(*)::int from recordings r where r.workspace_id = w.id and r.deleted_at is null and ${isReal}) as meetings,
      (select ${minutes} from recordings r where r.workspace_id = w.id and r.deleted_at is null and ${isReal}) as minutes,
      (select ${fileBytes} from recordings r where r.workspace_id = w.id) as bytes
    from page w left join workspace_plans p on p.workspace_id = w.id
    order by w.created_at desc, w.id desc`.execute(db)
  const workspaces = rows.slice(0, limit).map(({ createdAt, planUntil, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    planUntil: planUntil?.toISOString() ?? null,
  }))
  return { workspaces, next: rows.length > limit ? (workspaces.at(-1)?.id ?? null) : null }
}

/** Number of months shown, including this one. */
const shownMonths = 12

/** Returns the server's usage by month (UTC), newest first. */
export const usageByMonth = async (db: Db): Promise<ServerMonth[]> => {
  const { rows } = await sql<ServerMonth>`
    with months as (
      select m as first, m + interval '1 month' as after
      from generate_series(
        date_trunc('month', now() at time zone 'utc') - make_interval(months => ${shownMonths - 1}),
        date_trunc('month', now() at time zone 'utc'), interval '1 month') m
    )
    select to_char(first, 'YYYY-MM-DD') as month, made.*,
      (select count(*)::int from auth_users u
        where u.created_at at time zone 'utc' >= first and u.created_at at time zone 'utc' < after) as "newPeople",
      (select coalesce(sum(read + written), 0)::bigint from model_usage
        where day >= first::date and day < after::date) as "modelTokens",
      (select coalesce(ceil(sum(ms) / 60000.0), 0)::int from speech_usage
        where day >= to_char(first, 'YYYY-MM-DD') and day < to_char(after, 'YYYY-MM-DD')) as "serverMinutes"
    from months, lateral (
      select count(*)::int as meetings, ${minutes} as minutes, ${fileBytes} as bytes,
        count(distinct r.owner_id)::int as people, count(distinct r.workspace_id)::int as workspaces
      from recordings r
      where r.created_at >= first at time zone 'utc' and r.created_at < after at time zone 'utc'
        and r.deleted_at is null and ${isReal}
    ) made
    order by first desc`.execute(db)
  return rows
}

import type { Analytics, AnalyticsQuery } from '@hattama/contract/library/dashboard'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { minutesOf } from './minutes-of.ts'
import { isDone, isTask } from '../outcomes/tasks.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { clockAt, momentAt } from '#kernel/zoned-time.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'

/** Most people and speakers listed individually. */
const maxRows = 12

const minutes = minutesOf(sql`sum(r.duration_ms)`)

const dayMs = 86_400_000

/** The requested weeks, oldest first: each Monday (yyyy-mm-dd), and when it and the next begin in the asker's time zone. */
const weeksOf = ({ weeks, timeZone }: AnalyticsQuery) => {
  const today = Math.floor(clockAt(Date.now(), timeZone) / dayMs)
  // the first day of 1970 was a Thursday
  const monday = today - ((today + 3) % 7)
  const mondays = Array.from({ length: weeks + 1 }, (_, i) => (monday - 7 * (weeks - 1 - i)) * dayMs)
  const begins = mondays.map((clock) => new Date(momentAt(clock, timeZone)).toISOString())
  const [since, until] = [begins[0] ?? '', begins.at(-1) ?? '']
  const names = mondays.slice(0, -1).map((clock) => new Date(clock).toISOString().slice(0, 10))
  return {
    since,
    until,
    rows: sql`unnest(${names}::text[], ${begins.slice(0, -1)}::timestamptz[], ${begins.slice(1)}::timestamptz[])`,
  }
}

type Totals = Pick<Analytics, 'platforms' | 'people'> & { weeks: Analytics['weeks'] }

/** Hours by week, platform and person; tasks agreed and done by week. */
const meetingFigures = async (db: Db, scope: Scope, asked: AnalyticsQuery): Promise<Totals> => {
  const { since, until, rows: weeks } = weeksOf(asked)
  const { rows } = await sql<Totals>`
    with seen as materialized (
      select r.id, r.owner_id, r.duration_ms, r.took_place_at, coalesce(r.platform, 'upload') as platform
      from recordings r where ${visibleTo(scope)} and r.status = 'completed' and ${isReal}
    ),
    counted as (select * from seen where took_place_at >= ${since} and took_place_at < ${until}),
    weeks as (select * from ${weeks} as w (monday, begins, ends)),
    held as (
      select w.monday, count(*)::int as meetings, ${minutes} as minutes
      from counted r join weeks w on r.took_place_at >= w.begins and r.took_place_at < w.ends group by 1
    ),
    agreed as (
      select w.monday, count(o.id)::int as tasks
      from counted r join weeks w on r.took_place_at >= w.begins and r.took_place_at < w.ends
      join summaries s on s.recording_id = r.id and s.deleted_at is null
      join outcomes o on o.recording_id = r.id and ${isTask} group by 1
    ),
    done as (
      select w.monday, count(*)::int as tasks
      from outcomes o join weeks w on ${isTask} and ${isDone} and o.state_since >= w.begins and o.state_since < w.ends
      join seen r on r.id = o.recording_id
      join summaries s on s.recording_id = r.id and s.deleted_at is null
      group by 1
    )
    select
      (select json_agg(json_build_object(
          'monday', w.monday,
          'meetings', coalesce(held.meetings, 0), 'minutes', coalesce(held.minutes, 0),
          'tasksAgreed', coalesce(agreed.tasks, 0), 'tasksDone', coalesce(done.tasks, 0)) order by w.monday)
        from weeks w left join held using (monday) left join agreed using (monday) left join done using (monday)
      ) as weeks,
      (select coalesce(json_agg(p), '[]') from (
        select r.platform, count(*)::int as meetings, ${minutes} as minutes
        from counted r group by r.platform order by 3 desc, 2 desc, 1) p
      ) as platforms,
      (select coalesce(json_agg(p), '[]') from (
        select coalesce(nullif(trim(concat_ws(' ', n.first_name, n.last_name)), ''), split_part(u.email, '@', 1)) as name,
          count(*)::int as meetings, ${minutes} as minutes
        from counted r join auth_users u on u.id = r.owner_id left join profiles n on n.user_id = u.id
        group by u.id, n.user_id order by 3 desc, 2 desc, 1 limit ${maxRows}) p
      ) as people`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('The database answered without a row')
  return totals
}

type Voice = { name: string | null; seconds: number }

/** How long each speaker talked. An unnamed "me" counts under the name of the recording's owner. */
const talkFigures = async (db: Db, scope: Scope, asked: AnalyticsQuery): Promise<Analytics['talk']> => {
  const { since, until } = weeksOf(asked)
  const { rows } = await sql<Voice>`
    select coalesce(
        nullif(trim(s.name), ''),
        case when s.kind = 'me' then nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') end
      ) as name,
      round(sum(said.ms) / 1000.0)::int as seconds
    from recordings r
    join speakers s on s.recording_id = r.id
    cross join lateral (
      select sum(g.end_ms - g.start_ms) as ms from segments g
      where g.recording_id = r.id and g.speaker_id = s.id
    ) said
    left join profiles n on n.user_id = r.owner_id
    where ${visibleTo(scope)} and r.status = 'completed' and ${isReal} and said.ms > 0
      and r.took_place_at >= ${since} and r.took_place_at < ${until}
    group by 1 order by 2 desc, 1`.execute(db)
  const named = rows.flatMap(({ name, seconds }) => (name === null ? [] : [{ name, seconds }]))
  return {
    speakers: named.slice(0, maxRows),
    unnamedSeconds: rows.find(({ name }) => name === null)?.seconds ?? 0,
    otherSeconds: named.slice(maxRows).reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** Analytics over the completed meetings of the requested weeks within `scope`. */
export const analyticsOf = async (db: Db, scope: Scope, asked: AnalyticsQuery): Promise<Analytics> => {
  const [figures, talk] = await Promise.all([meetingFigures(db, scope, asked), talkFigures(db, scope, asked)])
  return { ...figures, talk }
}

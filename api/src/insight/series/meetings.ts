import type { Moment } from '@hattama/contract/insight/summary'
import { maxMeetings } from '@hattama/contract/rules/insight/series'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import { seenColumns, visibleTo } from '#kernel/visibility/find-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { actionItemsOf, isDone, isTask, type TaskItem } from '#library/outcomes/tasks.ts'
import type { Seen } from '@hattama/contract/rules/library/visibility'

/** A condition on the recordings `r` with their minutes `s`. */
export type Which = RawBuilder<boolean>

export const inSeries = (id: string): Which =>
  sql<boolean>`r.id in (select x.recording_id from series_recordings x where x.series_id = ${id})`

/** Recordings with a tag set by people or in their minutes `s`, ignoring case. */
export const withTag = (tag: string): Which => sql<boolean>`(
  exists (select from unnest(r.tags) as t (tag) where lower(t.tag) = lower(${tag}))
  or exists (select from jsonb_array_elements_text(s.body -> 'tags') as t (tag) where lower(t.tag) = lower(${tag})))`

type Lines = { texts: string[]; moments: (Moment | null)[] }

/** A meeting with the contents of its minutes. */
export type SeriesMeeting = Seen & {
  recordingId: string
  title: string | null
  filename: string
  at: Date
  durationMs: number | null
  summaryId: string | null
  items: TaskItem[]
  decisions: Lines
  nextSteps: Lines
  keyPoints: Lines
  /** when its tasks were done, by their ids */
  doneAt: Record<string, string>
}

const lines = (key: 'decisions' | 'nextSteps' | 'keyPoints') => sql<Lines>`jsonb_build_object(
  'texts', coalesce(s.body -> ${sql.lit(key)}, '[]'), 'moments', coalesce(s.body -> 'moments' -> ${sql.lit(key)}, '[]'))`

/** Finds the latest of the meetings a person can see, newest first, and their total number. */
export const findMeetings = async (db: Queryable, reader: Reader, which: Which) => {
  const scope = scopeOf(reader)
  const { rows } = await sql<SeriesMeeting & { total: number }>`
    select r.id as recording_id, r.title, r.filename, r.took_place_at as at,
      r.duration_ms, ${seenColumns(scope)}, s.id as summary_id, 
      case when s.id is null then '[]' else ${actionItemsOf(sql`s.recording_id`)} end as items,
      ${lines('decisions')} as decisions, ${lines('nextSteps')} as next_steps, ${lines('keyPoints')} as key_points,
      coalesce((select jsonb_object_agg(o.id, o.state_since) from outcomes o where o.recording_id = r.id and ${isTask} and ${isDone}), '{}') as done_at,
      (count(*) over ())::int as total
    from recordings r left join summaries s on s.recording_id = r.id and s.deleted_at is null
    where ${visibleTo(scope)} and ${isReal} and r.status = 'completed' and ${which}
    order by r.took_place_at desc, r.id desc limit ${maxMeetings}`.execute(db)
  return { meetings: rows, total: rows[0]?.total ?? 0 }
}

type Share = { recordingId: string; name: string | null; share: number }

/** Most speakers of a meeting listed individually. */
const maxSpeakers = 6

/** Each speaker's share of the talk; `me` gets the name of the recording's owner. The caller has checked access. */
export const talkOf = async (db: Queryable, ids: readonly string[]): Promise<Map<string, Share[]>> => {
  const { rows } = await sql<Share>`
    select recording_id, name, (sum(ms) / sum(sum(ms)) over (partition by recording_id))::float as share from (
      select g.recording_id, coalesce(nullif(trim(s.name), ''),
          case when s.kind = 'me' then nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') end) as name,
        g.end_ms - g.start_ms as ms
      from segments g join speakers s on s.id = g.speaker_id join recordings r on r.id = g.recording_id
      left join profiles n on n.user_id = r.owner_id
      where g.recording_id = any(${[...ids]}::uuid[]) and g.end_ms > g.start_ms
    ) said group by recording_id, name order by recording_id, share desc`.execute(db)
  const all = Map.groupBy(rows, (row) => row.recordingId)
  return new Map([...all].map(([id, shares]) => [id, shares.slice(0, maxSpeakers)]))
}

export type Quote = {
  recordingId: string
  segmentId: string
  text: string
  startMs: number
  endMs: number
  speaker: string | null
}

/** What people said that matches a PostgreSQL pattern, in order. The caller has checked access to the meetings. */
export const quotesOf = async (db: Queryable, ids: readonly string[], pattern: string): Promise<Quote[]> => {
  const { rows } = await sql<Quote>`
    select g.recording_id, g.id as segment_id, g.text, g.start_ms, g.end_ms, s.name as speaker
    from segments g join speakers s on s.id = g.speaker_id
    where g.recording_id = any(${[...ids]}::uuid[]) and length(g.text) between 8 and 400 and g.text ~* ${pattern}
    order by g.recording_id, g.ordinal limit 500`.execute(db)
  return rows
}

import type { Citation, CitedMeeting } from '@hattama/contract/insight/chat'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy, searchDocuments } from '#kernel/visibility/may-be-seen.ts'
import { isRealDocument } from '#kernel/visibility/real-meetings.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { termsOf } from '../../search/terms.ts'
import { textQuery } from '../../search/text-query.ts'
import { readVoices } from '../../transcript/read-spoken.ts'
import { labelsOf } from '../../transcript/speaker-labels.ts'
import type { Plan } from './plan.ts'

/** A meeting as listed in an answer; with a topic, also where most is said about it. */
export type FoundMeeting = CitedMeeting & { durationMs: number | null; citation: Citation | null }
type FoundMeetings = { meetings: FoundMeeting[]; total: number; totalMs: number }

/** The conditions of a plan on the search index, which holds no deleted meetings; an example only if it was chosen. */
export const withinPlan = (
  { workspaceId, userId, recordingIds }: MeetingScope,
  { person, from, to }: Plan,
  words: RawBuilder<unknown>,
) => sql`
  d.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId, searchDocuments)}
  ${recordingIds === null ? sql`and ${isRealDocument}` : sql`and d.recording_id = any(${recordingIds}::uuid[])`}
  ${from ? sql`and d.created_at >= ${from}::date` : sql``}
  ${to ? sql`and d.created_at < ${to}::date + 1` : sql``}
  ${person ? sql`and d.people @> array[${person}]` : sql``}
  ${words}`

export const topicWords = (topic: string | null) => {
  const terms = topic === null ? null : { ...termsOf(topic), beginning: null }
  return terms && terms.words.length > 0 ? textQuery(terms, 'all') : null
}

type Row = {
  recordingId: string
  title: string | null
  filename: string
  language: string | null
  tookPlaceAt: Date
  durationMs: number | null
  total: number
  totalMs: number
}

/** Finds a plan's meetings, newest (or oldest) first, at most `limit`, with their total number and length. */
export const findMeetings = async (
  db: Db,
  scope: MeetingScope,
  plan: Plan,
  { limit, order }: { limit: number; order: 'newest' | 'oldest' },
): Promise<FoundMeetings> => {
  const query = topicWords(plan.topic)
  const { rows } = await sql<Row>`
    select d.recording_id, r.title, r.filename, r.language, r.took_place_at, r.duration_ms,
      count(*) over ()::int as total, coalesce(sum(r.duration_ms) over (), 0)::float8 as total_ms
    from search_documents d join recordings r on r.id = d.recording_id
    where ${withinPlan(scope, plan, query ? sql`and d.words @@ ${query}` : sql``)}
    order by ${order === 'newest' ? sql`r.took_place_at desc, r.id desc` : sql`r.took_place_at, r.id`}
    limit ${limit}
  `.execute(db)
  const moments = query ? await momentsOf(db, rows, query) : new Map<string, Citation>()
  return {
    meetings: rows.map((row) => ({ ...meetingOf(row), citation: moments.get(row.recordingId) ?? null })),
    total: rows[0]?.total ?? 0,
    totalMs: rows[0]?.totalMs ?? 0,
  }
}

const titleOf = (row: Pick<Row, 'title' | 'filename'>) =>
  recordingTitle({ meetingTitle: row.title, filename: row.filename }, '')

const meetingOf = (row: Row) => ({
  recordingId: row.recordingId,
  title: titleOf(row),
  createdAt: row.tookPlaceAt.toISOString(),
  durationMs: row.durationMs,
})

/** The segment of each meeting with most of the words; none when only its title or summary contains them. */
const momentsOf = async (db: Db, rows: readonly Row[], query: RawBuilder<unknown>) => {
  const ids = rows.map((r) => r.recordingId)
  const [said, voices] = await Promise.all([
    sql<Omit<Citation, 'speaker' | 'recordingTitle'> & { speakerId: string }>`
      select s.* from unnest(${ids}::uuid[]) as wanted (recording_id)
      cross join lateral (
        select id as segment_id, recording_id, speaker_id, start_ms, end_ms, text as quote
        from segments where recording_id = wanted.recording_id and search @@ ${query}
        order by ts_rank(search, ${query}) desc, ordinal limit 1
      ) s`.execute(db),
    readVoices(db, ids),
  ])
  return new Map(
    said.rows.flatMap(({ speakerId, ...moment }) => {
      const row = rows.find((r) => r.recordingId === moment.recordingId)
      if (!row) return []
      const labelOf = labelsOf(voices.get(moment.recordingId) ?? [], row.language ?? 'en')
      return [
        [
          moment.recordingId,
          { ...moment, speaker: labelOf(speakerId), recordingTitle: titleOf(row) },
        ] as const,
      ]
    }),
  )
}

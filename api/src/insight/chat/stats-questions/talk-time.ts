import type { Citation, CitedMeeting } from '@hattama/contract/insight/chat'
import { wholeShares } from '@hattama/contract/rules/insight/whole-shares'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { labelsOf } from '../../transcript/speaker-labels.ts'
import { topicWords, withinPlan } from './found-meetings.ts'
import type { Plan } from './plan.ts'

/**
 * How long someone spoke: ms, share 0..100 of all speech, and their longest segment in the meeting they spoke most in. Who has
 * no name is one voice of one meeting.
 */
type Talker = { name: string; isNamed: boolean; ms: number; share: number; citation: Citation }

const maxTalkers = 5

/** Finds who spoke longest in a plan's meetings. Each unnamed voice counts on its own, or somebody else would seem to have spoken most. */
export const findTalkers = async (db: Db, scope: MeetingScope, plan: Plan): Promise<Talker[]> => {
  const query = topicWords(plan.topic)
  const { rows } = await sql<{ name: string; ms: number; allMs: number; speakerId: string }>`
    with talk as (
      select s.speaker_id, sum(s.end_ms - s.start_ms)::float8 as ms
      from search_documents d join segments s on s.recording_id = d.recording_id
      where ${withinPlan(scope, { ...plan, person: null }, query ? sql`and d.words @@ ${query}` : sql``)}
      group by s.speaker_id
    )
    select p.name, sum(ms) as ms, (select sum(ms) from talk) as all_ms,
      (array_agg(p.id order by ms desc))[1] as speaker_id
    from talk join speakers p on p.id = talk.speaker_id
    group by p.name, case when trim(p.name) = '' then p.id end
    order by ms desc limit ${maxTalkers}
  `.execute(db)
  const told = rows.map(({ ms }) => ms)
  const others = (rows[0]?.allMs ?? 0) - told.reduce((sum, ms) => sum + ms, 0)
  const shares = wholeShares([...told, others])
  const moments = await longestOf(
    db,
    rows.map((r) => r.speakerId),
  )
  return rows.flatMap(({ name, ms, speakerId }, i) => {
    const citation = moments.get(speakerId)
    return citation
      ? [
          {
            name: name.trim() || citation.speaker,
            isNamed: name.trim() !== '',
            ms,
            share: shares[i] ?? 0,
            citation,
          },
        ]
      : []
  })
}

/** The longest segment of each speaker. */
const longestOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Citation>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    Omit<Citation, 'speaker' | 'recordingTitle'> & {
      speakerId: string
      name: string
      kind: 'me' | 'others' | 'voice'
      ordinal: number
      language: string | null
      title: string | null
      filename: string
    }
  >`
    select p.id as speaker_id, p.name, p.kind, p.ordinal, r.language, r.title, r.filename, said.*
    from speakers p
    join recordings r on r.id = p.recording_id
    cross join lateral (
      select id as segment_id, recording_id, start_ms, end_ms, text as quote from segments
      where recording_id = p.recording_id and speaker_id = p.id order by end_ms - start_ms desc, segments.ordinal limit 1
    ) said
    where p.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(
    rows.map(({ speakerId, name, kind, ordinal, language, title, filename, ...moment }) => {
      const labelOf = labelsOf([{ id: speakerId, name, kind, ordinal }], language ?? 'en')
      const recordingTitleText = recordingTitle({ meetingTitle: title, filename }, '')
      return [speakerId, { ...moment, speaker: labelOf(speakerId), recordingTitle: recordingTitleText }]
    }),
  )
}

/** Finds who took part in a plan's meetings, most frequent first, each with their newest meetings. */
export const findPeople = async (db: Db, scope: MeetingScope, plan: Plan) => {
  const query = topicWords(plan.topic)
  const { rows } = await sql<{
    name: string
    meetings: number
    newest: (CitedMeeting & { filename: string })[]
  }>`
    select name, count(*)::int as meetings,
      (array_agg(jsonb_build_object('recordingId', r.id, 'title', r.title, 'filename', r.filename,
        'createdAt', to_char(r.took_place_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.took_place_at desc))[1:2] as newest
    from search_documents d join recordings r on r.id = d.recording_id, unnest(d.people) as name
    where ${withinPlan(scope, { ...plan, person: null }, query ? sql`and d.words @@ ${query}` : sql``)}
    group by name order by meetings desc, name limit 10
  `.execute(db)
  return rows.map(({ name, meetings, newest }) => ({
    name,
    meetings,
    newest: newest.map(({ filename, title, ...meeting }) => ({
      ...meeting,
      title: recordingTitle({ meetingTitle: title, filename }, ''),
    })),
  }))
}

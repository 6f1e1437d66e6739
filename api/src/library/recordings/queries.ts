import type { RecentQuery } from '@hattama/contract/library/dashboard'
import type { Pagination } from '@hattama/contract/kernel/paging'
import { nobodyNamed } from '@hattama/contract/rules/library/participants'
import type {
  ListQuery,
  Recording,
  RecordingDetails,
  RecordingList,
} from '@hattama/contract/library/recording'
import { engineChoice, stepNames } from '@hattama/contract/kernel/job'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import { builtOnce } from '#kernel/db/built-once.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { JsonOf } from '#kernel/http/made-json.ts'
import { seenColumns, visibleTo } from '#kernel/visibility/find-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import { hidesAnyIn } from './hides-any.ts'
import { consentOf } from './consent.ts'
import { lockedMinutes } from './locked-minutes.ts'
import { recorderState } from './recorder-state.ts'
import { isTask } from '../outcomes/tasks.ts'
import { tookPlaceFrom } from './took-place-from.ts'

/** A timestamp of a recording `r` in its wire form. */
const instant = (column: 'created_at' | 'took_place_at' | 'held_at' | 'archived_at' | 'sound_gone_at') =>
  sql`to_char(${sql.ref(`r.${column}`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * What came out of a recording, in one line of its summary: the first decision, else the first task, else the first key point;
 * null while there is none. A key point that nobody wrote is whatever was said, small talk too.
 */
const outcome = sql`(select coalesce(s.body->'decisions'->>0,
    (select o.text from outcomes o where o.recording_id = r.id and ${isTask} order by o.place, o.id limit 1),
    case when s.type <> 'extract' then s.body->'keyPoints'->>0 end)
  from summaries s where s.recording_id = r.id and s.deleted_at is null)`

/** The names and ordinals `v` of the voices heard in a recording `r`: joined once, since all that is told of them needs both. */
const voices = sql`cross join lateral (
  select array_agg(p.name order by p.ordinal) as names, array_agg(p.ordinal order by p.ordinal) as places
  from speakers p where p.recording_id = r.id and not p.gone) v`

/** Who took part, as the call, a calendar or a person says; else the speakers that have been named. */
const participants = sql`case when r.participants <> '{}' then r.participants else coalesce(
  nullif(array_remove(v.names, ''), '{}'), array[${sql.lit(nobodyNamed)}]) end`

/** For each participant the ordinal of the voice of that name, the first of several. */
const participantVoices = sql`array(select v.places[array_position(v.names, n.name)]
  from unnest(${participants}) with ordinality as n (name, place) order by n.place)`

/** How many took part: whoever is named, and at least as many as were heard, as in the summary. */
const participantsCount = sql`greatest(cardinality(v.names), cardinality(r.participants))`

/**
 * A recording `r` with its `voices` in its wire form, without the waveform or any text. Built by the database, which produces a page of a
 * hundred much sooner than we would from rows. Durations are converted from ms to seconds here.
 */
const onTheWire = (scope: Scope) => sql`
  r.id, coalesce(nullif(trim(r.title), ''), r.filename) as title, r.filename, r.title as "meetingTitle",
  ${instant('created_at')} as "createdAt", ${instant('took_place_at')} as "tookPlaceAt",
  ${tookPlaceFrom} as "tookPlaceFrom", ${recorderState} as recorder,
  (r.duration_ms / 1000.0)::float8 as duration, r.status, r.platform,
  ${participants} as participants, ${participantVoices} as "participantVoices", ${participantsCount} as "participantsCount", r.file_size as "fileSize",
  exists (select from transcripts t where t.recording_id = r.id) as "hasTranscript",
  exists (select from summaries s where s.recording_id = r.id and s.deleted_at is null) as "hasSummary",
  round(r.progress * 100)::int as "transcriptProgress", r.priority, r.language, r.tags, r.layout,
  r.speakers_wanted as "speakersWanted", r.fault, ${seenColumns(scope)}, ${isHeld} as "isHeld",
  ${instant('held_at')} as "heldAt", ${instant('archived_at')} as "archivedAt", ${instant('sound_gone_at')} as "soundGoneAt",
  not ${isReal} as "isExample", ${outcome} as outcome, ${lockedMinutes} as "lockedMinutes"`

type Page = Scope & { limit: number; offset: number }
type Listed = Omit<ListQuery, 'page' | 'limit'>

const archived = {
  out: sql`and r.archived_at is null`,
  only: sql`and r.archived_at is not null`,
  all: sql``,
}

/** The condition for which of the visible recordings a list holds. */
const listed = ({ archive, collection }: Listed) =>
  sql`${archived[archive]} ${
    collection
      ? sql`and exists (select from collection_recordings x
        where x.recording_id = r.id and x.collection_id = ${collection})`
      : sql``
  }`

const pageQuery = ({ limit, offset, ...scope }: Page, which: Listed = { archive: 'out' }) => sql<{
  recordings: string
  total: number
  hidesAny: boolean
}>`
  select coalesce(json_agg(listed), '[]')::text as recordings,
    (select count(*)::int from recordings r where ${visibleTo(scope)} ${listed(which)}) as total,
    ${hidesAnyIn(scope.workspaceId)} as "hidesAny"
  from (
    select ${onTheWire(scope)} from (
      select * from recordings r where ${visibleTo(scope)} ${listed(which)}
      order by r.listed_at desc, r.id desc limit ${limit} offset ${offset}
    ) r ${voices}
  ) listed`

/** `hidesAny`: whether the workspace hides personal data anywhere, there or not. */
type ListedPage = { json: JsonOf<RecordingList>; hidesAny: boolean }

/** Returns pages of recordings, newest first, with the total; serialised to JSON by the database, in one query. */
export const recordingLister = (db: Db) => {
  const ofAll = builtOnce(db, ['workspaceId', 'userId', 'limit', 'offset'], (at: Page) =>
    pageQuery({ ...at, ownerId: null }),
  )
  const ofOwner = builtOnce(db, ['workspaceId', 'userId', 'ownerId', 'limit', 'offset'], (at: Page) =>
    pageQuery(at),
  )

  return async (scope: Scope, { page, limit, ...which }: ListQuery): Promise<ListedPage> => {
    const at = { ...scope, limit, offset: (page - 1) * limit }
    const isUsual = which.archive === 'out' && which.collection === undefined
    const ask = scope.ownerId === null ? ofAll : ofOwner
    const [found] = isUsual ? await ask(at) : (await pageQuery(at, which).execute(db)).rows
    const { recordings = '[]', total = 0, hidesAny = true } = found ?? {}
    const pagination: Pagination = { page, limit, total, pages: Math.ceil(total / limit) }
    return { json: `{"recordings":${recordings},"pagination":${JSON.stringify(pagination)}}`, hidesAny }
  }
}

/** The newest unarchived recordings with a status. @param which condition on the recordings `r` */
export const findRecent = async (
  db: Db,
  scope: Scope,
  { status, limit }: Pick<RecentQuery, 'status' | 'limit'>,
  which: RawBuilder<boolean>,
): Promise<Recording[]> => {
  const wanted = {
    all: sql``,
    completed: sql`and r.status = 'completed'`,
    processing: sql`and r.status not in ('completed', 'failed')`,
  }
  const { rows } = await sql<Recording>`
    select ${onTheWire(scope)} from (
      select * from recordings r where ${visibleTo(scope)} and r.archived_at is null ${wanted[status]} and ${which}
      order by r.listed_at desc, r.id desc limit ${limit}
    ) r ${voices} order by r.listed_at desc, r.id desc`.execute(db)
  return rows
}

/** @throws Failure NOT_FOUND */
export const findRecording = async (db: Db, scope: Scope, id: string): Promise<Recording> => {
  const { rows } = await sql<Recording>`
    select ${onTheWire(scope)} from recordings r ${voices} where ${visibleTo(scope)} and r.id = ${id}
  `.execute(db)
  const [recording] = rows
  if (!recording) throw new Failure('NOT_FOUND')
  return recording
}

type Details = Recording &
  Pick<RecordingDetails, 'mime' | 'sha256' | 'summaryId' | 'soundLayout' | 'layoutWanted' | 'series'> & {
    waitUntil: Date | null
  }

/** Returns a recording with the state of each step, in order. @throws Failure NOT_FOUND */
export const findDetails = async (db: Db, scope: Scope, id: string): Promise<RecordingDetails> => {
  const { rows } = await sql<Details>`
    select ${onTheWire(scope)}, r.mime, r.sha256, r.wait_until as "waitUntil",
      r.sound_layout as "soundLayout", r.layout_wanted as "layoutWanted",
      (select s.id from summaries s where s.recording_id = r.id and s.deleted_at is null) as "summaryId",
      (select json_build_object('id', s.id, 'name', s.name) from series_recordings x
        join series s on s.id = x.series_id where x.recording_id = r.id) as series
    from recordings r ${voices} where ${visibleTo(scope)} and r.id = ${id}
  `.execute(db)
  const [recording] = rows
  if (!recording) throw new Failure('NOT_FOUND')
  const [steps, consent, live, link, page] = await Promise.all([
    db.selectFrom('steps').selectAll().where('recordingId', '=', id).execute(),
    consentOf(db, id),
    recording.status === 'uploading' ? liveOf(db, id) : null,
    db.selectFrom('links').select('recordingId').where('recordingId', '=', id).executeTakeFirst(),
    db.selectFrom('hints').select(['voices', 'voicesUse']).where('recordingId', '=', id).executeTakeFirst(),
  ])
  return {
    ...recording,
    isToBeFetched: link !== undefined,
    consent,
    voices: page?.voices ? { health: page.voices.health, use: page.voicesUse } : null,
    live,
    waitUntil: recording.waitUntil?.toISOString() ?? null,
    steps: stepNames.flatMap((name) => {
      const step = steps.find((s) => s.step === name)
      if (!step) return []
      const { state, progress, engine, model, fault, settings, startedAt, finishedAt, remainingMs } = step
      return [
        {
          step: name,
          state,
          progress,
          engine,
          model,
          fault,
          choice: engineChoice.safeParse(settings?.['choice']).data ?? null,
          remaining: remainingMs === null ? null : remainingMs / 1000,
          startedAt: startedAt?.toISOString() ?? null,
          finishedAt: finishedAt?.toISOString() ?? null,
        },
      ]
    }),
  }
}

/** Up to where the text of an upload reaches that people can read already, provisional words included; null without any. */
const liveOf = async (db: Queryable, id: string): Promise<RecordingDetails['live']> => {
  const row = await db
    .selectFrom('liveTranscripts as l')
    .select(['l.engine', 'l.model', 'l.tail'])
    .select((e) =>
      e
        .selectFrom('segments as s')
        .select((f) => f.fn.max('s.endMs').as('ms'))
        .whereRef('s.recordingId', '=', 'l.recordingId')
        .as('ms'),
    )
    .where('l.recordingId', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const readMs = Math.max(row.ms ?? 0, ...row.tail.flatMap(({ words }) => words.map(([, , endMs]) => endMs)))
  return readMs > 0 ? { seconds: readMs / 1000, engine: row.engine, model: row.model } : null
}

/** Whether a person can see a recording, and it is not deleted. */
export const seesRecording = async (db: Queryable, scope: Scope, id: string): Promise<boolean> => {
  const { rows } = await sql`select from recordings r where ${visibleTo(scope)} and r.id = ${id}`.execute(db)
  return rows.length > 0
}

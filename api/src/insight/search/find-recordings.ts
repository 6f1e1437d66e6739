import type { SearchQuery } from '@hattama/contract/insight/search'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy, searchDocuments } from '#kernel/visibility/may-be-seen.ts'
import type { Terms } from './terms.ts'
import { textQuery, unitQuery } from './text-query.ts'

/** What is looked for, and by whom. */
export type Asked = { scope: Scope; terms: Terms; query: SearchQuery }

/** A recording that was found, and where it contains the words. */
export type FoundRecording = {
  recordingId: string
  title: string | null
  filename: string
  /** when it took place */
  createdAt: Date
  durationMs: number | null
  language: string | null
  participants: string[]
  tags: string[]
  isArchived: boolean
  isExample: boolean
  isNamed: boolean
  isInSummary: boolean
  isSpoken: boolean
  isShown: boolean
}

/** Which of the matching recordings are read. */
type Range = { offset: number; limit: number; without?: readonly string[] }

const columns = {
  names: sql`d.names`,
  summary: sql`d.minutes`,
  task: sql`d.tasks`,
  transcript: sql`d.spoken`,
} as const

/** The documents of the index a person can see, their example among them; it holds no deleted meetings. */
export const searchableBy = ({ workspaceId, userId, ownerId }: Scope) => sql`
  d.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId, searchDocuments)}
  ${ownerId === null ? sql`` : sql`and d.owner_id = ${ownerId}`}`

/** Not in the index, so the recordings themselves are queried, and only when the filter needs it. */
const archived = (which: SearchQuery['archive']) =>
  which === 'all'
    ? sql``
    : sql`and exists (select from recordings a where a.id = d.recording_id
        and a.archived_at is ${which === 'only' ? sql`not` : sql``} null)`

/** The documents of the index a person can see, narrowed by the filters of a search. */
export const withinFilters = (scope: Scope, { from, to, language, person, archive }: SearchQuery) => sql`
  ${searchableBy(scope)}
  ${from ? sql`and d.created_at >= ${from}::date` : sql``}
  ${to ? sql`and d.created_at < ${to}::date + 1` : sql``}
  ${language ? sql`and d.language = ${language}` : sql``}
  ${person ? sql`and d.people @> array[${person}]` : sql``}
  ${archived(archive)}`

/** Whether the documents `d` contain every word in the place searched. */
const holdsAll = (terms: Terms, { in: place }: SearchQuery) =>
  sql`${place ? columns[place] : sql`d.words`} @@ ${textQuery(terms, 'all')}`

/** Most meetings, the newest, in which words that have to be said together are looked for. */
const maxLookedIn = 200

/** The documents `d` that a search looks in: those whose numbers of several words are said in one place. */
const lookedIn = ({ scope, terms, query }: Asked) => {
  const together = (terms.units ?? []).filter((unit) => unit.isInOnePlace)
  if (together.length === 0) return sql`search_documents d`
  const each = together.map((unit) => {
    const said = sql`(select ${unitQuery(unit, null)})`
    return sql`exists (select from segments s where s.recording_id = d.recording_id and s.search @@ ${said})`
  })
  return sql`(
    select d.* from (
      select d.* from search_documents d where ${withinFilters(scope, query)} and ${holdsAll(terms, query)}
      order by d.created_at desc limit ${maxLookedIn}
    ) d where ${sql.join(each, sql` and `)}
  ) d`
}

/**
 * A page of the recordings with every word, and how many there are: those with a word in their names first, then the
 * newest. Uses only the index, for names too: reading those of every match took a third of the time.
 */
export const findHolding = async (
  db: Db,
  asked: Asked,
  { offset, limit, without = [] }: Range,
): Promise<{ ids: string[]; total: number }> => {
  const { scope, terms, query } = asked
  const { rows } = await sql<{ recordingId: string; total: number }>`
    with named as materialized (
      select d.recording_id from search_documents d
      where d.workspace_id = ${scope.workspaceId} and d.names @@ ${textQuery(terms, 'any')}
    )
    select d.recording_id, d.recording_id in (select recording_id from named) as is_named, count(*) over ()::int as total
    from ${lookedIn(asked)}
    where ${withinFilters(scope, query)} and ${holdsAll(terms, query)}
      ${without.length === 0 ? sql`` : sql`and d.recording_id <> all(${without}::uuid[])`}
    order by is_named desc, d.created_at desc, d.recording_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map((row) => row.recordingId), total: rows[0]?.total ?? 0 }
}

/** Which of these recordings contain every word. Reads them first (`offset 0`): the word index would scan all others. */
export const holdingOf = async (
  db: Db,
  { terms, query }: Asked,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ recordingId: string }>`
    select d.recording_id
    from (select * from search_documents where recording_id = any(${ids}::uuid[]) offset 0) d
    where ${holdsAll(terms, query)}`.execute(db)
  return rows.map((row) => row.recordingId)
}

/**
 * Recordings with these ids, in that order, that a search may show, and where they contain any of the words. Checking this
 * unpacks their words, which is expensive, so only those shown are read.
 */
export const findRecordingsByIds = async (
  db: Db,
  { scope, terms, query }: Asked,
  ids: readonly string[],
): Promise<FoundRecording[]> => {
  if (ids.length === 0) return []
  const any = textQuery(terms, 'any')
  const { rows } = await sql<FoundRecording>`
    select d.recording_id, d.names @@ ${any} as is_named, d.minutes @@ ${any} as is_in_summary,
      d.spoken @@ ${any} as is_spoken, d.shown @@ ${any} as is_shown, r.title, r.filename,
      r.took_place_at as created_at, r.duration_ms,
      r.language, r.participants, r.tags, r.archived_at is not null as is_archived,
      d.is_example
    from unnest(${ids}::uuid[]) with ordinality as wanted (recording_id, n)
    join search_documents d using (recording_id)
    join recordings r on r.id = d.recording_id
    where ${withinFilters(scope, query)}
    order by wanted.n
  `.execute(db)
  return rows
}

/** How alike a misspelled name must be, 0..1 (pg_trgm's word similarity). */
const alike = 0.45

/** Finds recordings whose title, people or tags resemble what was typed, for when nothing contains the words. */
export const findAlike = async (db: Db, { scope, query }: Asked): Promise<string[]> => {
  const wanted = query.q.toLowerCase().replaceAll('ё', 'е')
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`.execute(trx)
    const { rows } = await sql<{ recordingId: string }>`
      select d.recording_id
      from (
        select recording_id, max(word_similarity(${wanted}, name)) as likeness
        from search_names where ${wanted} <% name group by recording_id
      ) look
      join search_documents d using (recording_id)
      where ${withinFilters(scope, query)}
      order by look.likeness desc, d.created_at desc
      limit ${query.limit}
    `.execute(trx)
    return rows.map((row) => row.recordingId)
  })
}

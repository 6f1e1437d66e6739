import type { SearchQuery } from '@hattama/contract/search'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy, searchDocuments } from '#kernel/sight/may-be-seen.ts'
import type { Terms } from './terms.ts'
import { textQuery } from './text-query.ts'

/** What is looked for, and by whom. */
export type Asked = { scope: Scope; terms: Terms; query: SearchQuery }

/** A recording that was found, and where it holds the words. */
export type FoundRecording = {
  recordingId: string
  title: string | null
  filename: string
  createdAt: Date
  durationMs: number | null
  language: string | null
  participants: string[]
  tags: string[]
  isArchived: boolean
  isNamed: boolean
  isInSummary: boolean
  isSpoken: boolean
  isShown: boolean
}

/** Which of the recordings that hold the words are read. */
type Range = { offset: number; limit: number; without?: readonly string[] }

const columns = {
  names: sql`d.names`,
  summary: sql`d.minutes`,
  task: sql`d.tasks`,
  transcript: sql`d.spoken`,
} as const

/** The documents of the index that a person sees; it holds no deleted meetings. */
export const searchableBy = ({ workspaceId, userId, ownerId }: Scope) => sql`
  d.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId, searchDocuments)}
  ${ownerId === null ? sql`` : sql`and d.owner_id = ${ownerId}`}`

/** The index does not hold it: it is asked of the recordings themselves, and only where somebody wants to know. */
const archived = (which: SearchQuery['archive']) =>
  which === 'all'
    ? sql``
    : sql`and exists (select from recordings a where a.id = d.recording_id
        and a.archived_at is ${which === 'only' ? sql`not` : sql``} null)`

/**
 * A number, or the beginning of one, is not looked for where personal data is hidden: that it is found would tell what it is.
 * So that nobody guesses whose meetings these are, what is shown to somebody is no exception.
 */
const guessing = (q: string) =>
  /[\d@]/.test(q)
    ? sql`and not exists (select from recordings h where h.id = d.recording_id and h.hides_personal)`
    : sql``

/** The documents of the index that a person sees, as a search is narrowed. */
export const withinFilters = (scope: Scope, { q, from, to, language, person, archive }: SearchQuery) => sql`
  ${searchableBy(scope)} ${guessing(q)}
  ${from ? sql`and d.created_at >= ${from}::date` : sql``}
  ${to ? sql`and d.created_at < ${to}::date + 1` : sql``}
  ${language ? sql`and d.language = ${language}` : sql``}
  ${person ? sql`and d.people @> array[${person}]` : sql``}
  ${archived(archive)}`

/** Whether the documents `d` hold every word, where it is looked for. */
const holdsAll = (terms: Terms, { in: place }: SearchQuery) =>
  sql`${place ? columns[place] : sql`d.words`} @@ ${textQuery(terms, 'all')}`

/**
 * A page of the recordings that hold every word, and how many do: those with a word in their names first, then the newest.
 * The index alone decides, also of the names: to look into those of every meeting that was found took a third of the time.
 */
export const findHolding = async (
  db: Db,
  { scope, terms, query }: Asked,
  { offset, limit, without = [] }: Range,
): Promise<{ ids: string[]; total: number }> => {
  const { rows } = await sql<{ recordingId: string; total: number }>`
    with named as materialized (
      select d.recording_id from search_documents d
      where d.workspace_id = ${scope.workspaceId} and d.names @@ ${textQuery(terms, 'any')}
    )
    select d.recording_id, d.recording_id in (select recording_id from named) as is_named, count(*) over ()::int as total
    from search_documents d
    where ${withinFilters(scope, query)} and ${holdsAll(terms, query)}
      ${without.length === 0 ? sql`` : sql`and d.recording_id <> all(${without}::uuid[])`}
    order by is_named desc, d.created_at desc, d.recording_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map((row) => row.recordingId), total: rows[0]?.total ?? 0 }
}

/** Those of some recordings that hold every word. They are read first (`offset 0`): the index of words would look at all others. */
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
 * Recordings of these ids, in their order, that a search may show, and where they hold any of the words. To find that out their
 * words are unpacked, which is dear: only those that are shown are read.
 */
export const findThese = async (
  db: Db,
  { scope, terms, query }: Asked,
  ids: readonly string[],
): Promise<FoundRecording[]> => {
  if (ids.length === 0) return []
  const any = textQuery(terms, 'any')
  const { rows } = await sql<FoundRecording>`
    select d.recording_id, d.names @@ ${any} as is_named, d.minutes @@ ${any} as is_in_summary,
      d.spoken @@ ${any} as is_spoken, d.shown @@ ${any} as is_shown, r.title, r.filename, r.created_at, r.duration_ms,
      r.language, r.participants, r.tags, r.archived_at is not null as is_archived
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

/** Recordings whose title, people or tags resemble what was typed, for when nothing holds the words themselves. */
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

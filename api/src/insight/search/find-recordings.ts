import type { SearchQuery } from '@hattama/contract/search'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy, searchDocuments } from '#kernel/sight/may-be-seen.ts'
import type { Terms } from './terms.ts'
import { textQuery } from './text-query.ts'

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

type FoundRecordings = { rows: FoundRecording[]; total: number }

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

const shown = sql`r.title, r.filename, r.created_at, r.duration_ms, r.language, r.participants, r.tags,
  r.archived_at is not null as is_archived`

/**
 * A page of the recordings that hold every word: those with a word in their names first, then the newest. The index
 * alone decides which; only the rows of the page are read.
 */
export const findRecordings = async (
  db: Db,
  scope: Scope,
  terms: Terms,
  query: SearchQuery,
  { offset, limit, without = [] }: Range,
): Promise<FoundRecordings> => {
  const all = textQuery(terms, 'all')
  const any = textQuery(terms, 'any')
  const { rows } = await sql<FoundRecording & { total: number }>`
    with page as (
      select d.recording_id, d.names @@ ${any} as is_named, d.created_at, count(*) over ()::int as total
      from search_documents d
      where ${withinFilters(scope, query)} and ${query.in ? columns[query.in] : sql`d.words`} @@ ${all}
        ${without.length === 0 ? sql`` : sql`and d.recording_id <> all(${without}::uuid[])`}
      order by is_named desc, d.created_at desc, d.recording_id desc
      limit ${limit} offset ${offset}
    )
    select page.*, ${shown}, d.minutes @@ ${any} as is_in_summary, d.spoken @@ ${any} as is_spoken,
      d.shown @@ ${any} as is_shown
    from page
    join search_documents d using (recording_id)
    join recordings r on r.id = page.recording_id
    order by page.is_named desc, page.created_at desc, page.recording_id desc
  `.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Recordings of these ids, in their order, that a search may show, whether or not they hold the words. */
export const findThese = async (
  db: Db,
  scope: Scope,
  terms: Terms,
  query: SearchQuery,
  ids: readonly string[],
): Promise<(FoundRecording & { holdsAll: boolean })[]> => {
  if (ids.length === 0) return []
  const all = textQuery(terms, 'all')
  const any = textQuery(terms, 'any')
  const { rows } = await sql<FoundRecording & { holdsAll: boolean }>`
    select d.recording_id, d.names @@ ${any} as is_named, d.minutes @@ ${any} as is_in_summary,
      d.spoken @@ ${any} as is_spoken, d.shown @@ ${any} as is_shown,
      ${query.in ? columns[query.in] : sql`d.words`} @@ ${all} as holds_all, ${shown}
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
export const findAlike = async (
  db: Db,
  scope: Scope,
  text: string,
  query: SearchQuery,
): Promise<FoundRecordings> => {
  const wanted = text.toLowerCase().replaceAll('ё', 'е')
  const rows = await db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`.execute(trx)
    const found = await sql<FoundRecording>`
      select d.recording_id, ${shown}, true as is_named, false as is_in_summary, false as is_spoken, false as is_shown
      from (
        select recording_id, max(word_similarity(${wanted}, name)) as likeness
        from search_names where ${wanted} <% name group by recording_id
      ) look
      join search_documents d using (recording_id)
      join recordings r on r.id = d.recording_id
      where ${withinFilters(scope, query)}
      order by look.likeness desc, d.created_at desc
      limit ${query.limit}
    `.execute(trx)
    return found.rows
  })
  return { rows, total: rows.length }
}

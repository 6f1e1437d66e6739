import type { SearchQuery } from '@hattama/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../accounts/person.ts'
import type { Db } from '../db/database.ts'
import type { Terms } from './terms.ts'

export type FoundRecordings = {
  rows: { recordingId: string; isNamed: boolean; isInMinutes: boolean; isSpoken: boolean }[]
  total: number
}

/** A word in its Russian, English and plain form; the unfinished one also as the beginning of longer words. */
const anyForm = (word: string, beginning: string | null): RawBuilder<unknown> => {
  const forms = sql`to_tsquery('russian', ${word}) || to_tsquery('english', ${word}) || to_tsquery('simple', ${word})`
  return word === beginning ? sql`(${forms} || to_tsquery('simple', ${`${word}:*`}))` : sql`(${forms})`
}

/** The query for texts that hold all of the words, or any of them. Words hold letters and digits only. */
export const textQuery = ({ words, beginning }: Terms, need: 'all' | 'any'): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((w) => anyForm(w, beginning)),
    need === 'all' ? sql` && ` : sql` || `,
  )})`

const columns = { names: sql`d.names`, summary: sql`d.minutes`, transcript: sql`d.spoken` } as const

const withinFilters = (scope: Scope, { from, to, language }: SearchQuery) => sql`
  d.workspace_id = ${scope.workspaceId}
  ${scope.ownerId === null ? sql`` : sql`and d.owner_id = ${scope.ownerId}`}
  ${from ? sql`and d.created_at >= ${from}::date` : sql``}
  ${to ? sql`and d.created_at < ${to}::date + 1` : sql``}
  ${language ? sql`and d.language = ${language}` : sql``}`

/**
 * A page of the recordings that hold every word: those with a word in their names first, then the newest. Which ones,
 * the index tells alone; only the page itself is read further.
 */
export const findRecordings = async (
  db: Db,
  scope: Scope,
  terms: Terms,
  query: SearchQuery,
): Promise<FoundRecordings> => {
  const all = textQuery(terms, 'all')
  const any = textQuery(terms, 'any')
  return db.transaction().execute(async (trx) => {
    // the planner takes reading every document (long, kept apart) for cheaper than the index: it never is
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<FoundRecordings['rows'][number] & { total: number }>`
      with page as (
        select d.recording_id, d.names @@ ${any} as is_named, d.created_at, count(*) over ()::int as total
        from search_documents d
        where ${withinFilters(scope, query)} and ${query.in ? columns[query.in] : sql`d.words`} @@ ${all}
        order by is_named desc, d.created_at desc, d.recording_id desc
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      )
      select page.recording_id, page.is_named, page.total, d.minutes @@ ${any} as is_in_minutes, d.spoken @@ ${any} as is_spoken
      from page join search_documents d using (recording_id)
      order by page.is_named desc, page.created_at desc, page.recording_id desc
    `.execute(trx)
    return { rows, total: rows[0]?.total ?? 0 }
  })
}

/** How alike a misspelled name must be, 0..1 (pg_trgm's word similarity). */
const alike = 0.45

/** Recordings whose title, people or tags look like what was typed; for when nothing holds the words themselves. */
export const findAlike = async (
  db: Db,
  scope: Scope,
  text: string,
  query: SearchQuery,
): Promise<FoundRecordings> => {
  const wanted = text.toLowerCase().replaceAll('ё', 'е')
  const { rows } = await sql<{ recordingId: string }>`
    select d.recording_id
    from search_documents d
    where ${withinFilters(scope, query)} and word_similarity(${wanted}, d.label) >= ${alike}
    order by word_similarity(${wanted}, d.label) desc, d.created_at desc
    limit ${query.limit}
  `.execute(db)
  return {
    rows: rows.map((r) => ({ ...r, isNamed: true, isInMinutes: false, isSpoken: false })),
    total: rows.length,
  }
}

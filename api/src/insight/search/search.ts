import { recordingTitle } from '@hattama/contract/rules/recording-title'
import type { SearchChoices, SearchQuery, SearchResults } from '@hattama/contract/search'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { excerptsOf } from './excerpts.ts'
import { findAlike, findRecordings, searchableBy } from './find-recordings.ts'
import { marksIn } from './marks.ts'
import { matcher, termsOf } from './terms.ts'

/** Searches titles, people, tags, summaries, tasks and transcripts; where nothing holds the words, names like them. */
export const search = async (db: Db, scope: Scope, query: SearchQuery): Promise<SearchResults> => {
  const { page, limit } = query
  const terms = termsOf(query.q)
  const none = { rows: [], total: 0 }
  const exact = terms.words.length > 0 ? await findRecordings(db, scope, terms, query) : none
  const mayGuess = exact.total === 0 && page === 1 && (query.in === undefined || query.in === 'names')
  const found = mayGuess && terms.words.length > 0 ? await findAlike(db, scope, query.q, query) : exact
  const matches = matcher(terms)
  const excerpts = await excerptsOf(db, found.rows, {
    workspaceId: scope.workspaceId,
    terms,
    matches,
    place: query.in,
  })
  const hits = found.rows.map((row) => {
    const title = recordingTitle({ meetingTitle: row.title, filename: row.filename }, '')
    return {
      recordingId: row.recordingId,
      title,
      titleMarks: marksIn(title, matches),
      createdAt: row.createdAt.toISOString(),
      duration: row.durationMs === null ? null : row.durationMs / 1000,
      isArchived: row.isArchived,
      excerpts: excerpts.get(row.recordingId) ?? [],
    }
  })
  return {
    hits,
    pagination: { page, limit, total: found.total, pages: Math.ceil(found.total / limit) },
    approximate: mayGuess && hits.length > 0,
  }
}

/** People offered to search by. */
const mostPeople = 100

/** The people and languages by which the meetings a person may see can be narrowed down. */
export const choicesOf = async (db: Db, scope: Scope): Promise<SearchChoices> => {
  const visible = searchableBy(scope)
  const [people, languages] = await Promise.all([
    sql<{ name: string; meetings: number }>`
      select name, count(*)::int as meetings from search_documents d, unnest(d.people) as name where ${visible}
      group by name order by meetings desc, name limit ${mostPeople}`.execute(db),
    sql<{ language: string }>`
      select distinct language from search_documents d where ${visible} and language is not null order by language`.execute(
      db,
    ),
  ])
  return { people: people.rows, languages: languages.rows.map((r) => r.language) }
}

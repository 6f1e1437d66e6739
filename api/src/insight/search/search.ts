import { recordingTitle } from '@hattama/contract/recording-title'
import type { SearchQuery, SearchResults } from '@hattama/contract/search'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { excerptsOf } from './excerpts.ts'
import { findAlike, findRecordings } from './find-recordings.ts'
import { marksIn } from './marks.ts'
import { matcher, termsOf } from './terms.ts'

/** Looks through titles, people, tags, minutes, tasks and transcripts; where nothing holds the words, for names like them. */
export const search = async (db: Db, scope: Scope, query: SearchQuery): Promise<SearchResults> => {
  const { page, limit } = query
  const terms = termsOf(query.q)
  const none = { rows: [], total: 0 }
  const exact = terms.words.length > 0 ? await findRecordings(db, scope, terms, query) : none
  const mayGuess = exact.total === 0 && page === 1 && (query.in === undefined || query.in === 'names')
  const found = mayGuess && terms.words.length > 0 ? await findAlike(db, scope, query.q, query) : exact
  const matches = matcher(terms)
  const excerpts = await excerptsOf(db, found.rows, { terms, matches, place: query.in })
  const hits = found.rows.map((row) => {
    const title = recordingTitle({ meetingTitle: row.title, filename: row.filename }, '')
    return {
      recordingId: row.recordingId,
      title,
      titleMarks: marksIn(title, matches),
      createdAt: row.createdAt.toISOString(),
      duration: row.durationMs === null ? null : row.durationMs / 1000,
      excerpts: excerpts.get(row.recordingId) ?? [],
    }
  })
  return {
    hits,
    pagination: { page, limit, total: found.total, pages: Math.ceil(found.total / limit) },
    approximate: mayGuess && hits.length > 0,
  }
}

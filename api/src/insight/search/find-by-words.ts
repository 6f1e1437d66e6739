import type { SearchQuery } from '@hattama/contract/search'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { findAlike, findRecordings, findThese, type FoundRecording } from './find-recordings.ts'
import { recordingsAbout } from './recordings-about.ts'
import type { Terms } from './terms.ts'

/** What is looked for, and by whom. */
export type Asked = { scope: Scope; terms: Terms; query: SearchQuery }

type Rows = { rows: (FoundRecording & { foundBy: 'words' | 'some' | 'name' })[]; total: number }

/** So many words are a question or a phrase: who types it is helped by what holds a part of it. */
const fewestOfPhrase = 3

/** Recordings with every word; where there are none, those with the rarer words of a phrase, else with names like them. */
export const findByWords = async (
  db: Db,
  { scope, terms, query }: Asked,
  range: { offset: number; limit: number },
): Promise<Rows> => {
  const exact = await findRecordings(db, scope, terms, query, range)
  const told = (rows: FoundRecording[], foundBy: 'words' | 'some' | 'name', total = rows.length) => ({
    rows: rows.map((row) => ({ ...row, foundBy })),
    total,
  })
  if (exact.total > 0 || range.offset > 0) return told(exact.rows, 'words', exact.total)
  if (terms.words.length >= fewestOfPhrase && query.in === undefined) {
    const ids = await recordingsAbout(db, { ...scope, recordingIds: null }, query.q, range.limit)
    const some = await findThese(db, scope, terms, query, ids)
    if (some.length > 0) return told(some, 'some')
  }
  const mayGuess = query.in === undefined || query.in === 'names'
  return told(mayGuess ? (await findAlike(db, scope, query.q, query)).rows : [], 'name')
}

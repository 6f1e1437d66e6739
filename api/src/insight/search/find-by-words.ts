import type { Db } from '#kernel/db/database.ts'
import {
  type Asked,
  findAlike,
  findHolding,
  findRecordingsByIds,
  type FoundRecording,
  withinFilters,
} from './find-recordings.ts'
import { recordingsAbout } from './recordings-about.ts'

/** A page of ranked recordings, how many there are in all, and why they match. */
type Order = { ids: readonly string[]; total: number; foundBy: 'words' | 'some' | 'name' }

/** From this many words on it is a question or a phrase, for which partial matches help too. */
const minOfPhrase = 3

/** Transcripts read to rank partial matches: reading them is most of the cost of such a search. */
const weighed = 20

/** Ranks recordings with every word; if there are none, those with a phrase's rarer words, else with similar names. */
export const orderByWords = async (
  db: Db,
  asked: Asked,
  range: { offset: number; limit: number },
): Promise<Order> => {
  const { scope, terms, query } = asked
  const exact = await findHolding(db, asked, range)
  if (exact.total > 0 || range.offset > 0) return { ...exact, foundBy: 'words' }
  if (terms.words.length >= minOfPhrase && query.in === undefined) {
    const ids = await recordingsAbout(db, withinFilters(scope, query), query.q, { ...range, weighed })
    if (ids.length > 0) return { ids, total: ids.length, foundBy: 'some' }
  }
  const mayGuess = query.in === undefined || query.in === 'names'
  const ids = mayGuess ? await findAlike(db, asked) : []
  return { ids, total: ids.length, foundBy: 'name' }
}

/** The same, with what is shown of each. */
export const findByWords = async (db: Db, asked: Asked, range: { offset: number; limit: number }) => {
  const { ids, total, foundBy } = await orderByWords(db, asked, range)
  const rows = await findRecordingsByIds(db, asked, ids)
  return {
    rows: rows.map((row): FoundRecording & { foundBy: Order['foundBy'] } => ({ ...row, foundBy })),
    total,
  }
}

import type { Db } from '#kernel/db/database.ts'
import {
  type Asked,
  findAlike,
  findHolding,
  findThese,
  type FoundRecording,
  withinFilters,
} from './find-recordings.ts'
import { recordingsAbout } from './recordings-about.ts'

/** A page of an order of recordings, how many there are in all, and why they are in it. */
type Order = { ids: readonly string[]; total: number; foundBy: 'words' | 'some' | 'name' }

/** So many words are a question or a phrase: who types it is helped by what holds a part of it. */
const fewestOfPhrase = 3

/** Transcripts that are read to order what holds a part of it: more of them are most of what such a search costs. */
const weighed = 20

/** Recordings with every word; where there are none, those with the rarer words of a phrase, else with names like them. */
export const orderByWords = async (
  db: Db,
  asked: Asked,
  range: { offset: number; limit: number },
): Promise<Order> => {
  const { scope, terms, query } = asked
  const exact = await findHolding(db, asked, range)
  if (exact.total > 0 || range.offset > 0) return { ...exact, foundBy: 'words' }
  if (terms.words.length >= fewestOfPhrase && query.in === undefined) {
    const ids = await recordingsAbout(db, withinFilters(scope, query), query.q, { ...range, weighed })
    if (ids.length > 0) return { ids, total: ids.length, foundBy: 'some' }
  }
  const mayGuess = query.in === undefined || query.in === 'names'
  const ids = mayGuess ? await findAlike(db, asked) : []
  return { ids, total: ids.length, foundBy: 'name' }
}

/** The same, as they are shown. */
export const findByWords = async (db: Db, asked: Asked, range: { offset: number; limit: number }) => {
  const { ids, total, foundBy } = await orderByWords(db, asked, range)
  const rows = await findThese(db, asked, ids)
  return {
    rows: rows.map((row): FoundRecording & { foundBy: Order['foundBy'] } => ({ ...row, foundBy })),
    total,
  }
}

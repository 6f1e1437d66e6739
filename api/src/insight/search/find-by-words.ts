import type { Db } from '#kernel/db/database.ts'
import {
  type Asked,
  findAlike,
  findHolding,
  findRecordingsByIds,
  type FoundRecording,
  withinFilters,
} from './find-recordings.ts'
import { type Near, nearWords } from './near-words.ts'
import { recordingsAbout } from './recordings-about.ts'
import type { Terms } from './terms.ts'
import { widen } from './widen.ts'

type Range = { offset: number; limit: number }

/** A page of ranked recordings, how many there are in all, why they match, and by which words. */
type Order = {
  ids: readonly string[]
  total: number
  foundBy: 'words' | 'some' | 'alike' | 'name'
  terms: Terms
}

/** From this many words on it is a question or a phrase, for which partial matches help too. */
const minOfPhrase = 3

/** Transcripts read to rank partial matches: reading them is most of the cost of such a search. */
const weighed = 20

/** Recordings with every word in another form or alphabet, or misspelled; null if there are none. */
const findAnyWay = async (db: Db, asked: Asked, range: Range, near?: ReadonlyMap<string, Near>) => {
  const terms = widen(asked.terms, near)
  if (!terms) return null
  const found = await findHolding(db, { ...asked, terms }, range)
  const isSame = [...(near?.values() ?? [])].every((one) => one.isSame)
  return found.total === 0
    ? null
    : { ...found, terms, foundBy: isSame ? ('words' as const) : ('alike' as const) }
}

/**
 * Ranks recordings with every word; if there are none, with every word in other forms and figures; or those with a phrase's
 * rarer words; or with every word in another alphabet or misspelled; else with similar names.
 */
export const orderByWords = async (db: Db, asked: Asked, range: Range): Promise<Order> => {
  const { scope, terms, query } = asked
  const exact = await findHolding(db, asked, range)
  if (exact.total > 0) return { ...exact, terms, foundBy: 'words' }
  const inForms = await findAnyWay(db, asked, range)
  if (inForms) return inForms
  if (range.offset === 0 && terms.words.length >= minOfPhrase && query.in === undefined) {
    const ids = await recordingsAbout(db, withinFilters(scope, query), query.q, { ...range, weighed })
    if (ids.length > 0) return { ids, total: ids.length, terms, foundBy: 'some' }
  }
  const near = await nearWords(db, asked)
  const alike = near.size === 0 ? null : await findAnyWay(db, asked, range, near)
  if (alike || range.offset > 0) return alike ?? { ...exact, terms, foundBy: 'words' }
  const mayGuess = query.in === undefined || query.in === 'names'
  const ids = mayGuess ? await findAlike(db, asked) : []
  return { ids, total: ids.length, terms, foundBy: 'name' }
}

/** The same, with what is shown of each. */
export const findByWords = async (db: Db, asked: Asked, range: Range) => {
  const { ids, total, foundBy, terms } = await orderByWords(db, asked, range)
  const rows = await findRecordingsByIds(db, { ...asked, terms }, ids)
  return {
    rows: rows.map((row): FoundRecording & { foundBy: Order['foundBy'] } => ({ ...row, foundBy })),
    total,
    terms,
  }
}

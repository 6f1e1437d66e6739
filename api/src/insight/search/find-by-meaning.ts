import type { Db } from '#kernel/db/database.ts'
import type { SearchHit } from '@hattama/contract/search'
import { type Asked, findByWords } from './find-by-words.ts'
import { findRecordings, findThese, type FoundRecording, withinFilters } from './find-recordings.ts'
import { fuse } from './fuse.ts'
import { type Meaning, meetingsNear } from './meaning.ts'

/** A page of what was found. */
export type Found = {
  rows: (FoundRecording & {
    foundBy: SearchHit['foundBy']
    /** begins the passage that comes nearest */
    nearSegmentId?: string
  })[]
  total: number
}

/** Meetings of the order by words that are fused, and of the order by meaning: something always comes nearest. */
const mostWorded = 50
const mostNear = 10

const pageOf = <T>(all: readonly T[], { page, limit }: Asked['query']) =>
  all.slice((page - 1) * limit, page * limit)

/** Recordings that mean what was asked, nearest first. */
export const findByMeaning = async (db: Db, asked: Asked, meaning: Meaning): Promise<Found> => {
  const { scope, terms, query } = asked
  const near = await meetingsNear(db, withinFilters(scope, query), meaning, mostNear)
  const begins = new Map(near.map((n) => [n.recordingId, n.segmentId]))
  const rows = await findThese(db, scope, terms, query, [...begins.keys()])
  const told = rows.map((row) => ({
    ...row,
    foundBy: row.holdsAll ? ('both' as const) : ('meaning' as const),
    nearSegmentId: begins.get(row.recordingId) ?? '',
  }))
  return { rows: pageOf(told, query), total: told.length }
}

/**
 * The first by words and the nearest in meaning in one order; then all others that hold the words, in theirs. The words are
 * looked for while the model is asked. Null where there is no meaning to be had.
 */
export const findByBoth = async (
  db: Db,
  asked: Asked,
  meaning: Promise<Meaning | null>,
): Promise<Found | null> => {
  const { scope, terms, query } = asked
  const first = { ...asked, query: { ...query, page: 1, limit: mostNear } }
  const [worded, near] = await Promise.all([
    findByWords(db, asked, { offset: 0, limit: mostWorded }),
    meaning.then((known) => (known ? findByMeaning(db, first, known) : null)),
  ])
  if (!near) return null
  const rowOf = new Map<string, Found['rows'][number]>(worded.rows.map((row) => [row.recordingId, row]))
  for (const row of near.rows) {
    const foundBy = rowOf.has(row.recordingId) ? 'both' : row.foundBy
    rowOf.set(row.recordingId, { ...row, foundBy })
  }
  const orders = [worded.rows, near.rows].map((rows) => rows.map((row) => row.recordingId))
  const fused = fuse(orders).flatMap(({ item }) => rowOf.get(item) ?? [])
  const beside = fused.filter((row) => row.foundBy === 'meaning').length
  const rows = pageOf(fused, query)
  const rest = query.limit - rows.length
  if (rest > 0 && worded.total > mostWorded) {
    const without = fused.map((row) => row.recordingId)
    const offset = Math.max(0, (query.page - 1) * query.limit - fused.length)
    const others = await findRecordings(db, scope, terms, query, { offset, limit: rest, without })
    rows.push(...others.rows.map((row) => ({ ...row, foundBy: 'words' as const })))
  }
  return { rows, total: worded.total + beside }
}

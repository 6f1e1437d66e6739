import type { Db } from '#kernel/db/database.ts'
import type { SearchHit } from '@hattama/contract/insight/search'
import { orderByWords } from './find-by-words.ts'
import {
  type Asked,
  findHolding,
  findRecordingsByIds,
  type FoundRecording,
  holdingOf,
  withinFilters,
} from './find-recordings.ts'
import { fuse } from './fuse.ts'
import { type Meaning, meetingsNear } from './meaning.ts'
import type { Terms } from './terms.ts'

/** A page of results. */
export type Found = {
  rows: (FoundRecording & {
    foundBy: SearchHit['foundBy']
    /** the segment that begins the nearest passage */
    nearSegmentId?: string
  })[]
  total: number
  /** the words it was found by, in other forms than they were typed; absent: as typed */
  terms?: Terms
}

/** Most meetings fused from the ranking by words, and from that by meaning, where something is always nearest. */
const maxByWords = 50
const maxNear = 10

const pageOf = <T>(all: readonly T[], { page, limit }: Asked['query']) =>
  all.slice((page - 1) * limit, page * limit)

/** The meetings nearest in meaning, nearest first, with the segments that begin their nearest passages. */
const nearestTo = async (db: Db, { scope, query }: Asked, meaning: Meaning) => {
  const near = await meetingsNear(db, withinFilters(scope, query), meaning, maxNear)
  return new Map(near.map((n) => [n.recordingId, n.segmentId]))
}

/** Finds the recordings nearest in meaning to the query, nearest first. */
export const findByMeaning = async (db: Db, asked: Asked, meaning: Meaning): Promise<Found> => {
  const begins = await nearestTo(db, asked, meaning)
  const ids = pageOf([...begins.keys()], asked.query)
  const [rows, holding] = await Promise.all([findRecordingsByIds(db, asked, ids), holdingOf(db, asked, ids)])
  const hits = rows.map((row) => ({
    ...row,
    foundBy: holding.includes(row.recordingId) ? ('both' as const) : ('meaning' as const),
    nearSegmentId: begins.get(row.recordingId) ?? '',
  }))
  return { rows: hits, total: begins.size }
}

/**
 * Merges the first by words and the nearest in meaning into one order, followed by all others with the words. Searches for
 * the words while the model is asked. Null when the meaning is unavailable.
 */
export const findByBoth = async (
  db: Db,
  asked: Asked,
  meaning: Promise<Meaning | null>,
): Promise<Found | null> => {
  const { query } = asked
  const [worded, begins] = await Promise.all([
    orderByWords(db, asked, { offset: 0, limit: maxByWords }),
    meaning.then((known) => (known ? nearestTo(db, asked, known) : null)),
  ])
  if (!begins) return null
  const inWords = new Set(worded.ids)
  const inThese = { ...asked, terms: worded.terms }
  // only the start of the ranking by words is known: a near meeting may come further down
  const further = worded.total > inWords.size ? begins.keys().filter((id) => !inWords.has(id)) : []
  const holding = new Set([...inWords, ...(await holdingOf(db, inThese, [...further]))])
  const foundBy = (id: string): SearchHit['foundBy'] => {
    if (!begins.has(id)) return worded.foundBy
    return holding.has(id) ? 'both' : 'meaning'
  }
  const fused = fuse([worded.ids, [...begins.keys()]]).map(({ item }) => item)
  const beside = fused.filter((id) => foundBy(id) === 'meaning').length
  const page = pageOf(fused, query)
  const rest = query.limit - page.length
  if (rest > 0 && worded.total > maxByWords) {
    const offset = Math.max(0, (query.page - 1) * query.limit - fused.length)
    page.push(...(await findHolding(db, inThese, { offset, limit: rest, without: fused })).ids)
  }
  const rows = await findRecordingsByIds(db, inThese, page)
  const hits = rows.map((row) => {
    const nearSegmentId = begins.get(row.recordingId)
    return {
      ...row,
      foundBy: foundBy(row.recordingId),
      ...(nearSegmentId !== undefined && { nearSegmentId }),
    }
  })
  return { rows: hits, total: worded.total + beside, terms: worded.terms }
}

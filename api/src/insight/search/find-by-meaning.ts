import type { Db } from '#kernel/db/database.ts'
import type { SearchHit } from '@hattama/contract/search'
import { orderByWords } from './find-by-words.ts'
import {
  type Asked,
  findHolding,
  findThese,
  type FoundRecording,
  holdingOf,
  withinFilters,
} from './find-recordings.ts'
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

/** The nearest in meaning, by the segments that begin their nearest passages; nearest first. */
const nearestTo = async (db: Db, { scope, query }: Asked, meaning: Meaning) => {
  const near = await meetingsNear(db, withinFilters(scope, query), meaning, mostNear)
  return new Map(near.map((n) => [n.recordingId, n.segmentId]))
}

/** Recordings that mean what was asked, nearest first. */
export const findByMeaning = async (db: Db, asked: Asked, meaning: Meaning): Promise<Found> => {
  const begins = await nearestTo(db, asked, meaning)
  const ids = pageOf([...begins.keys()], asked.query)
  const [rows, holding] = await Promise.all([findThese(db, asked, ids), holdingOf(db, asked, ids)])
  const told = rows.map((row) => ({
    ...row,
    foundBy: holding.includes(row.recordingId) ? ('both' as const) : ('meaning' as const),
    nearSegmentId: begins.get(row.recordingId) ?? '',
  }))
  return { rows: told, total: begins.size }
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
  const { query } = asked
  const [worded, begins] = await Promise.all([
    orderByWords(db, asked, { offset: 0, limit: mostWorded }),
    meaning.then((known) => (known ? nearestTo(db, asked, known) : null)),
  ])
  if (!begins) return null
  const inWords = new Set(worded.ids)
  // of the order by words the beginning is known: what is near may stand further down
  const further = worded.total > inWords.size ? begins.keys().filter((id) => !inWords.has(id)) : []
  const holding = new Set([...inWords, ...(await holdingOf(db, asked, [...further]))])
  const foundBy = (id: string): SearchHit['foundBy'] => {
    if (!begins.has(id)) return worded.foundBy
    return holding.has(id) ? 'both' : 'meaning'
  }
  const fused = fuse([worded.ids, [...begins.keys()]]).map(({ item }) => item)
  const beside = fused.filter((id) => foundBy(id) === 'meaning').length
  const page = pageOf(fused, query)
  const rest = query.limit - page.length
  if (rest > 0 && worded.total > mostWorded) {
    const offset = Math.max(0, (query.page - 1) * query.limit - fused.length)
    page.push(...(await findHolding(db, asked, { offset, limit: rest, without: fused })).ids)
  }
  const rows = await findThese(db, asked, page)
  const told = rows.map((row) => {
    const nearSegmentId = begins.get(row.recordingId)
    return {
      ...row,
      foundBy: foundBy(row.recordingId),
      ...(nearSegmentId !== undefined && { nearSegmentId }),
    }
  })
  return { rows: told, total: worded.total + beside }
}

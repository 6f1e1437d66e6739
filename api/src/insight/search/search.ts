import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import type { SearchChoices, SearchHit, SearchQuery, SearchResults } from '@hattama/contract/insight/search'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { isRealDocument } from '#kernel/visibility/real-meetings.ts'
import type { Embeddings } from '#kernel/language-model/embeddings.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { excerptsOf } from './excerpts.ts'
import { type Found, findByBoth, findByMeaning } from './find-by-meaning.ts'
import { findByWords } from './find-by-words.ts'
import { type Asked, searchableBy } from './find-recordings.ts'
import { marksIn } from './marks.ts'
import { meaningOf } from './meaning.ts'
import { matcher, termsOf } from './terms.ts'

type Needs = { db: Db; embeddings: Embeddings | null; signal: AbortSignal }

/** Only what was said has vectors. */
const mayMean = (place: SearchQuery['in']) => place === undefined || place === 'transcript'

/** Finds matches by meaning, or by meaning and words when both are wanted; null when the meaning is unavailable. */
const findMeant = async ({ db, embeddings, signal }: Needs, asked: Asked): Promise<Found | null> => {
  const meaning = meaningOf(embeddings, asked.query.q, signal)
  if (asked.query.by === 'both') return findByBoth(db, asked, meaning)
  const known = await meaning
  return known && findByMeaning(db, asked, known)
}

/** Searches titles, people, tags, summaries, tasks and transcripts, by words and by meaning. */
export const search = async (needs: Needs, scope: Scope, query: SearchQuery): Promise<SearchResults> => {
  const { db, embeddings } = needs
  const { page, limit } = query
  const terms = termsOf(query.q)
  const isMeant = query.by !== 'words' && mayMean(query.in) && terms.words.length > 0
  const asked = { scope, terms, query }
  const meant = isMeant ? await findMeant(needs, asked) : null
  const found: Found =
    meant ??
    (terms.words.length === 0
      ? { rows: [], total: 0 }
      : await findByWords(db, asked, { offset: (page - 1) * limit, limit }))
  const isAnyEnough = found.rows.some(
    ({ foundBy: why }) => why === 'some' || why === 'meaning' || why === 'both',
  )
  const by = found.terms ?? terms
  const telling = terms.words.filter((word) => !stopWords.has(word))
  const looked = isAnyEnough && telling.length > 0 ? { ...by, words: telling } : by
  const matches = matcher(looked)
  const excerpts = await excerptsOf(db, found.rows, {
    workspaceId: scope.workspaceId,
    terms: looked,
    matches,
    place: query.in,
  })
  const onlyNote = ({ recordingId, title }: (typeof found.rows)[number]) =>
    excerpts.get(recordingId)?.onlyNote === true && marksIn(title ?? '', matches).length === 0
  const rows = found.rows.filter((row) => !onlyNote(row))
  const total = found.total - (found.rows.length - rows.length)
  const hits = rows.map((row): SearchHit => {
    const title = recordingTitle({ meetingTitle: row.title, filename: row.filename }, '')
    return {
      recordingId: row.recordingId,
      title,
      titleMarks: marksIn(title, matches),
      createdAt: row.createdAt.toISOString(),
      duration: row.durationMs === null ? null : row.durationMs / 1000,
      isArchived: row.isArchived,
      ...(row.isExample && { isExample: true }),
      foundBy: row.foundBy,
      excerpts: excerpts.get(row.recordingId)?.excerpts ?? [],
      morePlaces: excerpts.get(row.recordingId)?.more ?? 0,
    }
  })
  return {
    // invented people never stand above real ones
    hits: hits.toSorted((a, b) => Number(a.isExample ?? false) - Number(b.isExample ?? false)),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    approximate: hits.length > 0 && hits.every(({ foundBy: why }) => why === 'name' || why === 'alike'),
    meaning: meant ? 'in' : isMeant || embeddings === null || !mayMean(query.in) ? 'off' : 'left-out',
  }
}

/** Most people offered as filters. */
const maxPeople = 100

/** The people and languages a person can filter their visible meetings by: counted, so without the example's. */
export const choicesOf = async (db: Db, scope: Scope): Promise<SearchChoices> => {
  const visible = sql`${searchableBy(scope)} and ${isRealDocument}`
  const [people, languages] = await Promise.all([
    sql<{ name: string; meetings: number }>`
      select name, count(*)::int as meetings from search_documents d, unnest(d.people) as name where ${visible}
      group by name order by meetings desc, name limit ${maxPeople}`.execute(db),
    sql<{ language: string }>`
      select distinct language from search_documents d where ${visible} and language is not null order by language`.execute(
      db,
    ),
  ])
  return { people: people.rows, languages: languages.rows.map((r) => r.language) }
}

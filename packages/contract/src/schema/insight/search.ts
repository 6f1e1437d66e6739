import { z } from 'zod'
import { pageQuery, pagination } from '../kernel/paging.ts'

const maxSearchLength = 200

/** Where a search can be limited to; by default it searches everywhere. */
export const searchPlaces = ['names', 'summary', 'task', 'transcript'] as const

/** How to search: by words, fast enough for typing; by meaning, if there is an embedder; or both, fused. */
export const searchWays = ['words', 'meaning', 'both'] as const

/** `?q=` and filters. By words, every word must match; the last one may be incomplete, still being typed. */
export const searchQuery = pageQuery.extend({
  q: z.string().trim().min(1).max(maxSearchLength),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  by: z.enum(searchWays).default('words'),
  /** `names`: titles, people and tags */
  in: z.enum(searchPlaces).optional(),
  /** first and last day of the meetings (UTC, yyyy-mm-dd) */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  language: z.string().max(20).optional(),
  /** archived recordings: excluded, only those, or with the others (the default) */
  archive: z.enum(['out', 'only', 'all']).default('all'),
  /** who took part or spoke, by a name from `GET /api/search/choices` */
  person: z.string().trim().min(1).max(200).optional(),
})
export type SearchQuery = z.infer<typeof searchQuery>

/** Characters of a text to mark: `start` included, `end` not (UTF-16, as JavaScript counts). */
const markRange = z.object({ start: z.number().int(), end: z.number().int() }).meta({ id: 'MarkRange' })
export type MarkRange = z.infer<typeof markRange>

/** A matching piece of text, plain, with the ranges to mark. */
const searchExcerpt = z
  .object({
    kind: z.enum(['transcript', 'summary', 'task', 'person', 'tag', 'slide']),
    text: z.string(),
    marks: z.array(markRange),
    /** when it was said, ms; null if unknown or not spoken */
    startMs: z.number().int().nullable(),
    /** of a task whose words stand only in what was said before it: where, ms */
    foundMs: z.number().int().optional(),
    speaker: z.string().nullable(),
    summaryId: z.string().nullable(),
    /** found by meaning: it may contain none of the words */
    byMeaning: z.boolean().optional(),
  })
  .meta({ id: 'SearchExcerpt' })
export type SearchExcerpt = z.infer<typeof searchExcerpt>

/**
 * Why a meeting is a hit: it has every word; or some of them, if none has all; or words that resemble them, or a
 * name that does, if none has any; or it means what was asked, in other words (`meaning`) or also in these (`both`).
 */
const foundBy = ['words', 'some', 'alike', 'name', 'meaning', 'both'] as const

const searchHit = z
  .object({
    recordingId: z.string(),
    title: z.string(),
    titleMarks: z.array(markRange),
    /** when it took place */
    createdAt: z.iso.datetime(),
    /** seconds; null until known */
    duration: z.number().nullable(),
    isArchived: z.boolean().optional(),
    /** the example meeting, which came with the product */
    isExample: z.boolean().optional(),
    foundBy: z.enum(foundBy),
    excerpts: z.array(searchExcerpt),
    /** further places in the transcript that have every word and are not among the excerpts */
    morePlaces: z.number().int(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof searchHit>

export const searchResults = z
  .object({
    hits: z.array(searchHit),
    pagination,
    /** nothing has these words: the hits have names that resemble them */
    approximate: z.boolean(),
    /** whether meaning was searched: yes; no, but `by=both` would; there is no embedder, or it does not respond */
    meaning: z.enum(['in', 'left-out', 'off']),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof searchResults>

/** Filter choices: people, those in most meetings first, and the languages spoken. */
export const searchChoices = z
  .object({
    people: z.array(z.object({ name: z.string(), meetings: z.number().int() })),
    languages: z.array(z.string()),
  })
  .meta({ id: 'SearchChoices' })
export type SearchChoices = z.infer<typeof searchChoices>

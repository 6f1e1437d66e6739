import { z } from 'zod'
import { pageQuery, pagination } from './paging.ts'

const maximumSearchLength = 200

/** Where a search may be told to look; without it, everywhere at once. */
export const searchPlaces = ['names', 'summary', 'task', 'transcript'] as const

/** What a search goes by: the words, as quickly as somebody types; what they mean, where something embeds; both, fused. */
export const searchWays = ['words', 'meaning', 'both'] as const

/** `?q=` and filters. By words, every word must be found; the last one may still be being typed. */
export const searchQuery = pageQuery.extend({
  q: z.string().trim().min(1).max(maximumSearchLength),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  by: z.enum(searchWays).default('words'),
  /** `names`: titles, people and tags */
  in: z.enum(searchPlaces).optional(),
  /** first and last day of the meetings (UTC, yyyy-mm-dd) */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  language: z.string().max(20).optional(),
  /** archived recordings: with the others unless told; alone, or not at all */
  archive: z.enum(['out', 'only', 'all']).default('all'),
  /** who took part or spoke, as `GET /api/search/choices` names them */
  person: z.string().trim().min(1).max(200).optional(),
})
export type SearchQuery = z.infer<typeof searchQuery>

/** Characters of a text to mark: `start` included, `end` not (UTF-16, as JavaScript counts). */
const markRange = z.object({ start: z.number().int(), end: z.number().int() }).meta({ id: 'MarkRange' })
export type MarkRange = z.infer<typeof markRange>

/** A piece of what was found, as plain text with the places to mark. */
const searchExcerpt = z
  .object({
    kind: z.enum(['transcript', 'summary', 'task', 'person', 'tag', 'slide']),
    text: z.string(),
    marks: z.array(markRange),
    /** ms; where it was said; null where that is not known or it was not said */
    startMs: z.number().int().nullable(),
    speaker: z.string().nullable(),
    summaryId: z.string().nullable(),
    /** found for what it means: it may hold none of the words */
    byMeaning: z.boolean().optional(),
  })
  .meta({ id: 'SearchExcerpt' })
export type SearchExcerpt = z.infer<typeof searchExcerpt>

/**
 * Why a meeting is among the hits: it holds every word; or some of them, where none holds all; or a name that looks like
 * them, where none holds any; or it means what was asked, in other words (`meaning`) or in these too (`both`).
 */
const foundBy = ['words', 'some', 'name', 'meaning', 'both'] as const

const searchHit = z
  .object({
    recordingId: z.string(),
    title: z.string(),
    titleMarks: z.array(markRange),
    createdAt: z.iso.datetime(),
    /** seconds; null until known */
    duration: z.number().nullable(),
    isArchived: z.boolean().optional(),
    foundBy: z.enum(foundBy),
    excerpts: z.array(searchExcerpt),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof searchHit>

export const searchResults = z
  .object({
    hits: z.array(searchHit),
    pagination,
    /** nothing holds these words: the hits have names that look like them */
    approximate: z.boolean(),
    /** whether what is meant was looked for: it was; it could be, with `by=both`; nothing embeds, or it does not answer */
    meaning: z.enum(['in', 'left-out', 'off']),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof searchResults>

/** Who can be searched by: the people of most meetings first, and the languages spoken. */
export const searchChoices = z
  .object({
    people: z.array(z.object({ name: z.string(), meetings: z.number().int() })),
    languages: z.array(z.string()),
  })
  .meta({ id: 'SearchChoices' })
export type SearchChoices = z.infer<typeof searchChoices>

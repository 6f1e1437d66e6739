import { z } from 'zod'
import { maxCollectionNameLength } from '../../rules/library/bulk.ts'
import { recordingIds } from '../library/bulk.ts'
import { newVisibilityRule, visibilityRule } from '../library/visibility.ts'
import { moment } from './summary.ts'
import { task } from './task.ts'
import { shownText } from '../kernel/shown-text.ts'

/** A series of related meetings, visible to its creator and to anyone who can see one of them. */
const series = z
  .object({
    id: z.string(),
    name: z.string(),
    /** how many of its meetings the caller can see */
    meetings: z.number().int(),
    lastAt: z.iso.datetime().nullable(),
    /** the caller may rename and dissolve it, and set who sees meetings added to it */
    mayManage: z.boolean(),
    /** meetings of a recurring event are added automatically */
    followsCalendar: z.boolean(),
    /** who sees meetings added to it; null: it changes nothing */
    rule: visibilityRule.nullable(),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof series>

/** Meetings that are likely one series: of one recurring event, or with the same title and people. */
const seriesSuggestion = z
  .object({ name: z.string(), because: z.enum(['calendar', 'title']), recordingIds: z.array(z.string()) })
  .meta({ id: 'SeriesSuggestion' })
export type SeriesSuggestion = z.infer<typeof seriesSuggestion>

/** Series ordered by name. */
export const seriesList = z
  .object({ series: z.array(series), suggestions: z.array(seriesSuggestion) })
  .meta({ id: 'SeriesList' })
export type SeriesList = z.infer<typeof seriesList>

const name = shownText().min(1).max(maxCollectionNameLength)

/** `followsCalendar`: follow the event of the newest of these meetings that has one; no effect if none has. */
export const newSeries = z
  .object({
    name,
    recordingIds: recordingIds.default([]),
    followsCalendar: z.boolean().default(false),
  })
  .meta({ id: 'NewSeries' })

/** What is left out stays. */
export const seriesChange = z
  .object({ name, followsCalendar: z.boolean(), rule: newVisibilityRule.nullable() })
  .partial()
  .meta({ id: 'SeriesChange' })
export type SeriesChange = z.infer<typeof seriesChange>

export const seriesRecordingsChange = z.object({
  add: recordingIds.default([]),
  /** the series' rule may also let people see these meetings who could not before; otherwise it only restricts */
  mayOpen: z.boolean().default(false),
  remove: recordingIds.default([]),
})

export const tagQuery = z.object({ tag: z.string().trim().min(1).max(200) })

/** A line of a meeting, with the moment that backs it; null if a person wrote it. */
const seriesLine = z
  .object({
    recordingId: z.string(),
    summaryId: z.string().nullable(),
    meeting: z.string(),
    at: z.iso.datetime(),
    text: z.string(),
    moment: moment.nullable(),
  })
  .meta({ id: 'SeriesLine' })
export type SeriesLine = z.infer<typeof seriesLine>

const seriesMeeting = z
  .object({
    recordingId: z.string(),
    summaryId: z.string().nullable(),
    title: z.string(),
    at: z.iso.datetime(),
    durationMs: z.number().int().nullable(),
    tasks: z.number().int(),
    tasksDone: z.number().int(),
    decisions: z.number().int(),
    /** shares 0..1 of the speech, largest first; null: unnamed */
    talk: z.array(z.object({ name: z.string().nullable(), share: z.number() })),
  })
  .meta({ id: 'SeriesMeeting' })
export type SeriesMeeting = z.infer<typeof seriesMeeting>

/**
 * What a series knows about its meetings, newest first, limited to the latest `maxMeetings` (rules/series) the caller can
 * see; `total` counts all the caller can see. "Since" is the latest meeting.
 */
export const seriesView = z
  .object({
    /** null: these are the meetings with a tag */
    series: series.nullable(),
    name: z.string(),
    total: z.number().int(),
    meetings: z.array(seriesMeeting),
    /** not done, soonest due first; what was agreed repeatedly is listed once, as last agreed */
    open: z.array(task),
    /** decisions; `replacedBy`: a later, different decision on the same matter */
    decisions: z.array(seriesLine.extend({ replacedBy: seriesLine.nullable() })),
    /** tasks done since, and those the latest meeting moved to another day */
    done: z.array(task),
    moved: z.array(z.object({ task, from: z.iso.date(), to: z.iso.date() })),
    /** what the latest meetings postponed, in the words that say so */
    putOff: z.array(seriesLine),
  })
  .meta({ id: 'SeriesView' })
export type SeriesView = z.infer<typeof seriesView>

/** Letters about one's meetings. `available` false: this server sends none. */
export const digestSetting = z
  .object({
    weekly: z.boolean(),
    /** 1 is Monday */
    weekday: z.number().int().min(1).max(7),
    /** 0..23, in the person's time zone */
    hour: z.number().int().min(0).max(23),
    /** a brief before the next meeting of a series, if a calendar is connected */
    briefs: z.boolean(),
    available: z.boolean(),
  })
  .meta({ id: 'DigestSetting' })
export type DigestSetting = z.infer<typeof digestSetting>

/** What is left out stays. */
export const digestChange = digestSetting.omit({ available: true }).partial().meta({ id: 'DigestChange' })
export type DigestChange = z.infer<typeof digestChange>

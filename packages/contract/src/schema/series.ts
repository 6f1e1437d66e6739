import { z } from 'zod'
import { maximumCollectionName } from '../rules/bulk.ts'
import { recordingIds } from './bulk.ts'
import { sightRule } from './sight.ts'
import { moment } from './summary.ts'
import { task } from './task.ts'

/** Meetings that go on with each other. Seen by whoever made it and by whoever sees one of them. */
const series = z
  .object({
    id: z.string(),
    name: z.string(),
    /** those in it that whoever asks sees */
    meetings: z.number().int(),
    lastAt: z.iso.datetime().nullable(),
    /** whoever asks may rename and dissolve it, and say who sees what comes to it */
    mayManage: z.boolean(),
    /** meetings of a recurring event come to it by themselves */
    followsCalendar: z.boolean(),
    /** who sees what comes to it, told to those who may manage it; null: it changes nothing */
    rule: sightRule.nullable(),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof series>

/** Meetings that are likely one series: of one recurring event, or of one title and the same people. */
const seriesSuggestion = z
  .object({ name: z.string(), because: z.enum(['calendar', 'title']), recordingIds: z.array(z.string()) })
  .meta({ id: 'SeriesSuggestion' })
export type SeriesSuggestion = z.infer<typeof seriesSuggestion>

/** Series in order of their names. */
export const seriesList = z
  .object({ series: z.array(series), suggestions: z.array(seriesSuggestion) })
  .meta({ id: 'SeriesList' })
export type SeriesList = z.infer<typeof seriesList>

const name = z.string().trim().min(1).max(maximumCollectionName)

/** `followsCalendar`: the event of the newest of these meetings that has one; nothing where none has. */
export const newSeries = z
  .object({
    name,
    recordingIds: recordingIds.default([]),
    followsCalendar: z.boolean().default(false),
  })
  .meta({ id: 'NewSeries' })

/** What is left out stays. */
export const seriesChange = z
  .object({ name, followsCalendar: z.boolean(), rule: sightRule.nullable() })
  .partial()
  .meta({ id: 'SeriesChange' })
export type SeriesChange = z.infer<typeof seriesChange>

export const seriesRecordingsChange = z.object({
  add: recordingIds.default([]),
  remove: recordingIds.default([]),
})

export const tagQuery = z.object({ tag: z.string().trim().min(1).max(200) })

/** A line of a meeting, with the moment it rests on; null where a person wrote it. */
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
    /** share 0..1 of what was spoken, most first; null: without a name */
    talk: z.array(z.object({ name: z.string().nullable(), share: z.number() })),
  })
  .meta({ id: 'SeriesMeeting' })
export type SeriesMeeting = z.infer<typeof seriesMeeting>

/**
 * What a series knows of its meetings, newest first: of the latest `mostMeetings` (rules/series) that whoever asks sees; `total`
 * counts all of those. "Since" is the latest meeting.
 */
export const seriesView = z
  .object({
    /** null: these are the meetings with a tag */
    series: series.nullable(),
    name: z.string(),
    total: z.number().int(),
    meetings: z.array(seriesMeeting),
    /** not done, soonest due first; what was agreed again stands once, as it was agreed last */
    open: z.array(task),
    /** what was decided; `replacedBy`: a later decision about the same that says otherwise */
    decisions: z.array(seriesLine.extend({ replacedBy: seriesLine.nullable() })),
    /** tasks done since, and those the latest meeting gave another day */
    done: z.array(task),
    moved: z.array(z.object({ task, from: z.iso.date(), to: z.iso.date() })),
    /** what the latest meetings left for another time, in the words that say so */
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
    /** 0..23, where the person is */
    hour: z.number().int().min(0).max(23),
    /** a brief before the next meeting of a series, where a calendar is connected */
    briefs: z.boolean(),
    available: z.boolean(),
  })
  .meta({ id: 'DigestSetting' })
export type DigestSetting = z.infer<typeof digestSetting>

/** What is left out stays. */
export const digestChange = digestSetting.omit({ available: true }).partial().meta({ id: 'DigestChange' })
export type DigestChange = z.infer<typeof digestChange>

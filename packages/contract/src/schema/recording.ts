import { z } from 'zod'
import { layouts } from '../rules/layout.ts'
import { noticeWays } from '../rules/notice.ts'
import { voicesUse } from './evidence.ts'
import { fault } from './fault.ts'
import { callSite, seenName, voicesHealth } from './hint.ts'
import { jobStep } from './job.ts'
import { pageQuery, pagination } from './paging.ts'
import { seen } from './sight.ts'
import { recordingStatus } from './status.ts'

export const priority = z.enum(['high', 'medium', 'low'])
export type Priority = z.infer<typeof priority>

/**
 * How the channels of a recording are read: `mixed` = all together; `sides` = left the call, right the microphone; `tracks` =
 * each is a speaker of its own.
 */
export const layout = z.enum(layouts)
export type Layout = z.infer<typeof layout>

/** What the sound of a file says of its channels. */
const soundLayout = z
  .object({
    /** of the file */
    channels: z.number().int(),
    /**
     * `mono`: one channel; `same`: copies of one sound; `single`: one of several carries a voice; `separate`: each carries
     * voices that the others do not; `shared`: voices are in several at once; `silent`: none carries a voice; `many`: too
     * many to be compared
     */
    found: z.enum(['mono', 'same', 'single', 'separate', 'shared', 'silent', 'many']),
    /** the channels that carry a voice, without copies, 0-based */
    heard: z.array(z.number().int()),
    /** how much louder a channel is than all others while its own voice speaks, dB: the least of the channels' medians */
    separationDb: z.number().nullable(),
    /** correlation of the two most alike channels that carry a voice, -1..1 */
    likeness: z.number().nullable(),
  })
  .meta({ id: 'SoundLayout' })
export type SoundLayout = z.infer<typeof soundLayout>

/** A recording as every list and screen reads it. */
export const recording = z
  .object({
    id: z.string(),
    title: z.string(),
    filename: z.string(),
    meetingTitle: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** seconds; null until known */
    duration: z.number().nullable(),
    status: recordingStatus,
    platform: z.string().nullable(),
    participants: z.array(z.string()),
    /** bytes */
    fileSize: z.number(),
    hasTranscript: z.boolean(),
    hasSummary: z.boolean(),
    /** 0..100, over all steps */
    transcriptProgress: z.number(),
    priority,
    language: z.string().nullable(),
    tags: z.array(z.string()),
    layout,
    /** how many speak, where somebody said so */
    speakersWanted: z.number().int().nullable().optional(),
    ...seen,
    /** out of the list since then */
    archivedAt: z.iso.datetime().nullable().optional(),
    /** its sound was removed then, its text kept */
    soundGoneAt: z.iso.datetime().nullable().optional(),
    /** under legal hold by hand since then */
    heldAt: z.iso.datetime().nullable().optional(),
    /** under legal hold, by hand or by a tag: nothing of it can be removed */
    isHeld: z.boolean().optional(),
    fault: fault.nullable(),
  })
  .meta({ id: 'Recording' })
export type Recording = z.infer<typeof recording>

/** Who recorded, what they confirmed, and whom the call page showed meanwhile; null = nobody said. */
const consentLog = z
  .object({
    startedBy: z.string().nullable(),
    startedAt: z.iso.datetime().nullable(),
    everyoneKnows: z.boolean(),
    noticeGiven: z.boolean(),
    /** null: not given */
    noticeWay: z.enum(noticeWays).nullable(),
    microphone: z.boolean(),
    /** null: the call was on no page that is read */
    page: z
      .object({
        site: callSite,
        seen: z.array(seenName),
        /** the page was read, but showed no name that could be recognised */
        unrecognised: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ConsentLog' })
export type ConsentLog = z.infer<typeof consentLog>

/** What `/api/recordings/details/{id}` adds: the job page and the technical facts. */
export const recordingDetails = recording
  .extend({
    mime: z.string().nullable(),
    /** SHA-256 of the bytes as uploaded, hex; null while uploading */
    sha256: z.string().nullable(),
    steps: z.array(jobStep),
    summaryId: z.string().nullable(),
    /** its channels as measured; null where nothing was: sides as a recorder sent them, and files without sound yet */
    soundLayout: soundLayout.nullable().optional(),
    /** how somebody said its channels are to be read; null = as measured */
    layoutWanted: layout.nullable().optional(),
    /** the series of meetings it is one of */
    series: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** the server has yet to fetch its file by a link */
    isToBeFetched: z.boolean(),
    /** of one that waits: it goes on by itself then; null: as soon as an engine is there */
    waitUntil: z.iso.datetime().nullable(),
    /** what is written down of one that is still being uploaded; null while that is nothing */
    live: z
      .object({
        /** seconds of the recording */ seconds: z.number(),
        engine: z.string(),
        model: z.string().nullable(),
      })
      .nullable(),
    /** null for files that came without one */
    consent: consentLog.nullable(),
    /** who spoke by the connections of the call; null where nobody listened to them; `use`: null until there are words */
    voices: z.object({ health: voicesHealth, use: voicesUse.nullable() }).nullable(),
  })
  .meta({ id: 'RecordingDetails' })
export type RecordingDetails = z.infer<typeof recordingDetails>

/** A page of the list; `archive`: without archived recordings, with nothing else, or with both. */
export const listQuery = pageQuery.extend({
  archive: z.enum(['out', 'only', 'all']).default('out'),
  collection: z.uuid().optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const recordingList = z
  .object({ recordings: z.array(recording), pagination })
  .meta({ id: 'RecordingList' })
export type RecordingList = z.infer<typeof recordingList>

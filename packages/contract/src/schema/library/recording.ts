import { z } from 'zod'
import { layout } from '../speech/speech.ts'
import { noticeWays } from '../../rules/kernel/notice.ts'
import { voicesUse } from '../speech/evidence.ts'
import { fault } from '../kernel/fault.ts'
import { callSite, seenName, voicesHealth } from '../speech/hint.ts'
import { jobStep } from '../kernel/job.ts'
import { pageQuery, pagination } from '../kernel/paging.ts'
import { seen } from './visibility.ts'
import { recordingStatus } from '../kernel/status.ts'

export const priority = z.enum(['high', 'medium', 'low'])
export type Priority = z.infer<typeof priority>

/**
 * How the channels of a recording are read: `mixed` = all together; `sides` = left is the call, right the microphone;
 * `tracks` = each is its own speaker.
 */

/** What was measured about the channels of a file. */
const soundLayout = z
  .object({
    /** of the file */
    channels: z.number().int(),
    /**
     * `mono`: one channel; `same`: copies of one sound; `single`: only one of several has a voice; `separate`: each has
     * voices the others do not; `shared`: voices are in several at once; `silent`: none has a voice; `many`: too many to
     * compare
     */
    found: z.enum(['mono', 'same', 'single', 'separate', 'shared', 'silent', 'many']),
    /** the channels with a voice, without copies, 0-based */
    heard: z.array(z.number().int()),
    /** how much louder a channel is than all others while its own voice speaks, dB: the lowest of the channels' medians */
    separationDb: z.number().nullable(),
    /** correlation of the two most similar channels with a voice, -1..1 */
    likeness: z.number().nullable(),
  })
  .meta({ id: 'SoundLayout' })
export type SoundLayout = z.infer<typeof soundLayout>

/**
 * How it is known when a meeting began: a `person` set it; its `recorder` said so; its `file` says so; its file's `name` has
 * date and time; only the `day` is known, from the name; its file's last change, less its length (`modified`); or nothing
 * tells, and it is when it arrived (`arrival`).
 */
export const tookPlaceFrom = z
  .enum(['person', 'recorder', 'file', 'name', 'day', 'modified', 'arrival'])
  .meta({ id: 'TookPlaceFrom' })
export type TookPlaceFrom = z.infer<typeof tookPlaceFrom>

/** A recording as used by every list and screen. */
export const recording = z
  .object({
    id: z.string(),
    title: z.string(),
    filename: z.string(),
    meetingTitle: z.string().nullable(),
    /** when it arrived on the server, or its upload began */
    createdAt: z.iso.datetime(),
    /** when the meeting began */
    tookPlaceAt: z.iso.datetime(),
    tookPlaceFrom,
    /** seconds; null until known */
    duration: z.number().nullable(),
    status: recordingStatus,
    platform: z.string().nullable(),
    participants: z.array(z.string()),
    /** for each participant the number of their voice in the transcript, by which it is coloured; null without one */
    participantVoices: z.array(z.number().int().nullable()).optional(),
    /** how many took part, named or heard; 0 until anything is known of it */
    participantsCount: z.number().int().optional(),
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
    /** number of speakers, if a person gave it */
    speakersWanted: z.number().int().nullable().optional(),
    ...seen,
    /** when it was removed from the list */
    archivedAt: z.iso.datetime().nullable().optional(),
    /** when its sound was removed; the text is kept */
    soundGoneAt: z.iso.datetime().nullable().optional(),
    /** when it was put under legal hold by hand */
    heldAt: z.iso.datetime().nullable().optional(),
    /** under legal hold, by hand or by a tag: nothing of it can be removed */
    isHeld: z.boolean().optional(),
    /**
     * what its recorder does: still `recording`, or stopped and `sending` the rest; null: it is not sent by a recorder that
     * says so, or has arrived
     */
    recorder: z.enum(['recording', 'sending']).nullable().optional(),
    /** a ready-made meeting to look at, which no figure counts */
    isExample: z.boolean().optional(),
    /** what came out of it, in one line of its summary: the first decision, else the first key point; null: neither */
    outcome: z.string().nullable().optional(),
    /** number of its locked formal minutes, which are removed with it; null: it has none */
    lockedMinutes: z.string().nullable().optional(),
    fault: fault.nullable(),
  })
  .meta({ id: 'Recording' })
export type Recording = z.infer<typeof recording>

/** Who recorded, what they confirmed, and who the call page showed meanwhile; null = not stated. */
const consentLog = z
  .object({
    startedBy: z.string().nullable(),
    startedAt: z.iso.datetime().nullable(),
    everyoneKnows: z.boolean(),
    noticeGiven: z.boolean(),
    /** null: not given */
    noticeWay: z.enum(noticeWays).nullable(),
    microphone: z.boolean(),
    /** null: the call was not on a page we read */
    page: z
      .object({
        site: callSite,
        seen: z.array(seenName),
        /** the page was read, but no name on it was recognised */
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
    /** its channels as measured; null if not measured: sides sent by a recorder, and files without sound yet */
    soundLayout: soundLayout.nullable().optional(),
    /** how a person chose to read its channels; null = as measured */
    layoutWanted: layout.nullable().optional(),
    /** the series it belongs to */
    series: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** the server has yet to fetch its file from a link */
    isToBeFetched: z.boolean(),
    /** when a waiting recording resumes by itself; null: as soon as an engine is available */
    waitUntil: z.iso.datetime().nullable(),
    /** how far a recording still being uploaded has been transcribed; null while nothing has */
    live: z
      .object({
        /** seconds of the recording */ seconds: z.number(),
        engine: z.string(),
        model: z.string().nullable(),
      })
      .nullable(),
    /** null for files that came without one */
    consent: consentLog.nullable(),
    /** who spoke according to the call's connections; null if not listened to; `use`: null until there are words */
    voices: z.object({ health: voicesHealth, use: voicesUse.nullable() }).nullable(),
  })
  .meta({ id: 'RecordingDetails' })
export type RecordingDetails = z.infer<typeof recordingDetails>

/** A page of the list; `archive`: exclude archived recordings, only those, or both. */
export const listQuery = pageQuery.extend({
  archive: z.enum(['out', 'only', 'all']).default('out'),
  collection: z.uuid().optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const recordingList = z
  .object({ recordings: z.array(recording), pagination })
  .meta({ id: 'RecordingList' })
export type RecordingList = z.infer<typeof recordingList>

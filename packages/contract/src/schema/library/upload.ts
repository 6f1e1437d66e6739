import { z } from 'zod'
import { maxTracks } from '../../rules/speech/layout.ts'
import { noticeWays } from '../../rules/kernel/notice.ts'
import { layout } from '../speech/speech.ts'
import { speakerCount } from '../speech/speech.ts'
import { templateId } from './template.ts'
import { visibilityWithFile } from './visibility.ts'
import { maxTitleLength } from '../../rules/library/recording-title.ts'
import { outsideString } from '../kernel/outside-string.ts'
import { shownText } from '../kernel/shown-text.ts'

/** Largest file a server accepts unless `MAX_UPLOAD_BYTES` says otherwise. */
export const defaultMaxUploadBytes = 8_000_000_000
/** Longest recording a server accepts unless `MAX_RECORDING_HOURS` says otherwise. */
export const defaultMaxRecordingHours = 12

/** Metadata sent with a file: the `metadata` part of a multipart upload, or the tus `Upload-Metadata`. */
export const uploadMetadata = z
  .object({
    filename: z.string().max(255),
    title: outsideString(maxTitleLength),
    meetingTitle: outsideString(maxTitleLength),
    platform: outsideString(60),
    participants: z.array(outsideString(120)).max(200),
    /** spoken, BCP 47; `auto` = detected; absent = the workspace's, see `SpeechSettings` */
    language: z.string().max(20),
    /** number of speakers, if known */
    speakers: speakerCount,
    /** absent = measured from the sound */
    layout,
    /** the kind of report to write; the workspace's default when absent */
    template: templateId,
    /**
     * who sees the recording, within what the workspace allows; absent = as the rules say. A rule of the report type comes
     * before it
     */
    visibleTo: visibilityWithFile,
    /** start of the recording on the wall clock */
    startedAt: z.iso.datetime({ offset: true }),
    /** the client's own id of the recording: repeating an upload with it never makes a second recording */
    clientId: z.uuid(),
    /** what the person who recorded confirmed, and whether their own voice was recorded */
    consent: z.object({
      everyoneKnows: z.boolean(),
      microphone: z.boolean(),
      /** they took the prepared notice to give to the others */
      noticeGiven: z.boolean().optional(),
      /** how; absent from older clients, which only knew the chat */
      noticeWay: z.enum(noticeWays).optional(),
    }),
    /** last modification of the chosen file; with name and size it identifies the file if it is chosen again */
    fileModifiedAt: z.iso.datetime({ offset: true }),
    /**
     * 0-based place of this file in its recording. A recorder that crashed leaves its file as it is and continues in a new
     * one; each file is its own upload under the same `clientId`, and the server joins them in this order.
     * Repeating the same `clientId` and `segment` replaces an unfinished upload and never adds a second copy.
     */
    segment: z.number().int().min(0).max(999),
    /**
     * This file is one of several recorded side by side, one per person: `segment` is its place among them. Processing
     * starts when all have arrived, and each is its own speaker.
     */
    track: z.object({
      /** how many there are */
      of: z.number().int().min(2).max(maxTracks),
      /** who speaks in it; absent = an unnamed speaker */
      name: outsideString(120).optional(),
      /** its start relative to the first of them, ms */
      startMs: z.number().int().min(0).max(86_400_000).optional(),
    }),
  })
  .partial()
  .refine(
    ({ track, segment, clientId }) => !track || (clientId && segment !== undefined && segment < track.of),
    {
      path: ['track'],
      message: 'Files recorded side by side share a clientId, and each has its segment',
    },
  )
  .meta({ id: 'UploadMetadata' })
export type UploadMetadata = z.infer<typeof uploadMetadata>

/**
 * tus carries flat strings; lists and the rest are sent as JSON under one key.
 * Metadata keys of a tus upload: `filename`, `filetype`, `hattama` (JSON of UploadMetadata).
 */
export const tusMetadataKey = 'hattama'

/** A chosen file that has not fully arrived; choosing it again sends the rest. */
const unfinishedUpload = z
  .object({
    id: z.string(),
    recordingId: z.string(),
    filename: z.string(),
    /** bytes that have arrived */
    bytes: z.number(),
    /** bytes of the whole file */
    length: z.number(),
    fileModifiedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UnfinishedUpload' })
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>

export const unfinishedUploads = z
  .object({ uploads: z.array(unfinishedUpload) })
  .meta({ id: 'UnfinishedUploads' })
export type UnfinishedUploads = z.infer<typeof unfinishedUploads>

/** A file for the server to fetch itself. */
export const linkRequest = z
  .object({
    /** http or https, to the file itself */
    url: z.url({ protocol: /^https?$/ }).max(4000),
    title: shownText().max(maxTitleLength).optional(),
    language: z.string().max(20).optional(),
    speakers: speakerCount.optional(),
    /** the kind of report to write; the workspace's default when absent */
    template: templateId.optional(),
    /**
     * who sees the recording, within what the workspace allows; absent = as the rules say. A rule of the report type comes
     * before it
     */
    visibleTo: visibilityWithFile.optional(),
  })
  .meta({ id: 'LinkRequest' })
export type LinkRequest = z.infer<typeof linkRequest>

export const uploadResult = z
  .object({ id: z.string(), recordingId: z.string(), status: z.string() })
  .meta({ id: 'UploadResult' })
export type UploadResult = z.infer<typeof uploadResult>

/** The server's state of an upload: complete only once size and hash are known and the recording is stored. */
export const uploadReceipt = z
  .object({
    recordingId: z.string(),
    complete: z.boolean(),
    /** bytes stored */
    bytes: z.number(),
    /** hex; null until complete */
    sha256: z.string().nullable(),
    /**
     * the first recording of the workspace made of the same bytes, if there is an earlier one that you may see; this one is
     * processed all the same
     */
    sameAs: z.string().optional(),
  })
  .meta({ id: 'UploadReceipt' })
export type UploadReceipt = z.infer<typeof uploadReceipt>

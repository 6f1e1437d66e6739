import { z } from 'zod'
import { namedBy, segmentWhy } from './evidence.ts'

/** A word on the wire. Times in seconds from the start of the recording; null if the engine gave none. */
const wireWord = z
  .object({
    id: z.string(),
    word_text: z.string(),
    start_time: z.number().nullable(),
    end_time: z.number().nullable(),
    speaker_id: z.string(),
    confidence: z.number().nullable(),
    /** the stored segment the word belongs to */
    segment_id: z.string(),
  })
  .meta({ id: 'Word' })
export type WireWord = z.infer<typeof wireWord>

const speaker = z
  .object({
    id: z.string(),
    /** empty while the speaker is unnamed: clients show a localised "Speaker N" */
    name: z.string(),
    /** `me` = the microphone of the person recording; `others` = the call; `voice` = told apart within one channel */
    kind: z.enum(['me', 'others', 'voice']),
    /** order of appearance, from 0: picks the colour and the number of an unnamed speaker */
    ordinal: z.number().int(),
    /** where the name comes from; `person` = given by a person; absent while there is none */
    namedBy: namedBy.extend({ by: z.enum([...namedBy.shape.by.options, 'person']) }).optional(),
  })
  .meta({ id: 'Speaker' })
export type Speaker = z.infer<typeof speaker>

const metadata = z.object({
  /** seconds */
  duration: z.number(),
  language: z.string().nullable(),
  revision: z.number().int(),
  chunk: z.number().int(),
  chunks: z.number().int(),
  words: z.number().int(),
  engine: z.string().nullable(),
  model: z.string().nullable(),
  timing: z.enum(['word', 'estimated']),
  /** written by a fallback engine: show the text as a draft */
  draft: z.boolean(),
  /** mean word confidence 0..1; null if the engine gives none */
  confidence: z.number().nullable(),
  /** segments in a script that the recording's locked language does not use: likely misheard */
  otherScript: z.number().int().optional(),
  /**
   * stretches without words, or with only some of them, in order; ms from the start of the recording. The engine refused
   * them or, where `because` says so, would have made words up: it knows no other language, or lost the thread
   */
  gaps: z
    .array(
      z.object({
        startMs: z.number().int(),
        endMs: z.number().int(),
        because: z.enum(['other-language', 'unclear']).optional(),
      }),
    )
    .optional(),
  /** false while windows are still being transcribed */
  complete: z.boolean(),
})

/** A chunk of the transcript word by word, for clients of the specified call. */
export const transcript = z
  .object({
    initialWords: z.array(wireWord),
    /** names, by ordinal; unnamed ones as "Me", "Others" or "Speaker N" */
    speakers: z.array(z.string()),
    speakerDetails: z.array(speaker),
    /** by segment, where it differs from the transcript's */
    segmentLanguages: z.record(z.string(), z.string()).optional(),
    metadata,
  })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof transcript>

/** A segment as shown: one string, so that it becomes one text node, and its words as flat numbers. */
const transcriptSegment = z
  .object({
    id: z.string(),
    speakerId: z.string(),
    text: z.string(),
    /** of these words, if it differs from the transcript's */
    language: z.string().nullable(),
    /** 0..1, the lowest of its words, a missing one counting as 1; null if all are missing: the engine gives none, or a person wrote it */
    confidence: z.number().nullable(),
    /** which of its words the engine was unsure of, by index; absent if none */
    doubtful: z.array(z.number().int()).optional(),
    startMs: z.number().int(),
    endMs: z.number().int(),
    /** `wordStride` (segments) numbers per word: character offset in `text`, start ms, end ms */
    words: z.array(z.number().int()),
    /** what identified its speaker; `person` = a person reassigned it; absent if there was nothing to tell apart */
    why: z.object({ by: z.enum([...segmentWhy.shape.by.options, 'person']), share: z.number() }).optional(),
  })
  .meta({ id: 'Segment' })
export type TranscriptSegment = z.infer<typeof transcriptSegment>

/** The end of a running call as recognised so far, in the lines its segments will have: replaced every few seconds, and by these when it is final. */
const liveTail = z.array(
  z
    .object({ kind: speaker.shape.kind, startMs: z.number().int(), text: z.string() })
    .meta({ id: 'TailPart' }),
)
export type LiveTail = z.infer<typeof liveTail>

/** A chunk of the transcript segment by segment, for screens. */
export const segmentChunk = z
  .object({
    segments: z.array(transcriptSegment),
    speakers: z.array(speaker),
    metadata,
    /** only with the last chunk of a recording in progress; absent if there is none */
    tail: liveTail.optional(),
  })
  .meta({ id: 'SegmentChunk' })
export type SegmentChunk = z.infer<typeof segmentChunk>

/** Segments per numbered chunk of the transcript call. */
export const segmentsPerChunk = 400

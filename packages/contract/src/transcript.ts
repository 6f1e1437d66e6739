import { z } from 'zod'

/** A word on the wire. Times in seconds from the start of the recording; null where no engine gave them. */
export const wireWord = z
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

export const speaker = z
  .object({
    id: z.string(),
    /** empty while nobody named the speaker: clients show a localised "Speaker N" */
    name: z.string(),
    /** `me` = the microphone of who recorded; `others` = the call; `voice` = told apart in one channel */
    kind: z.enum(['me', 'others', 'voice']),
    /** order of appearance, from 0: picks the colour and the number of an unnamed speaker */
    ordinal: z.number().int(),
  })
  .meta({ id: 'Speaker' })
export type Speaker = z.infer<typeof speaker>

export const transcript = z
  .object({
    initialWords: z.array(wireWord),
    /** names, by ordinal; unnamed ones as "Me", "Others" or "Speaker N" */
    speakers: z.array(z.string()),
    speakerDetails: z.array(speaker),
    /** by segment, where it is not that of the transcript */
    segmentLanguages: z.record(z.string(), z.string()).optional(),
    metadata: z.object({
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
      /** the engine is a makeshift: show the text as a draft */
      draft: z.boolean(),
      /** mean word confidence 0..1; null where the engine gives none */
      confidence: z.number().nullable(),
      /** segments in letters the language the recording is locked to is not written in: likely misheard */
      otherScript: z.number().int().optional(),
      /** false while windows are still being transcribed */
      complete: z.boolean(),
    }),
  })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof transcript>

/** Segments in one numbered chunk of the transcript call. */
export const segmentsPerChunk = 400

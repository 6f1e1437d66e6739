import { z } from 'zod'
import { layout } from './recording.ts'
import { fewestSpeakers, mostSpeakers, speechLanguages } from '../rules/speech-languages.ts'

const speechLanguage = z.enum(speechLanguages)
export const speakerCount = z.number().int().min(fewestSpeakers).max(mostSpeakers)

/** What a workspace says of the speech in its recordings. */
export const speechSettings = z
  .object({
    /** spoken in recordings that name none themselves; null = detected */
    language: speechLanguage.nullable(),
  })
  .meta({ id: 'SpeechSettings' })
export type SpeechSettings = z.infer<typeof speechSettings>

/** Transcribing a recording anew. The text that stands stays until the new one is whole, and is kept then. */
export const transcriptionRequest = z
  .object({
    /** null = detected */
    language: speechLanguage.nullable(),
  })
  .meta({ id: 'TranscriptionRequest' })
export type TranscriptionRequest = z.infer<typeof transcriptionRequest>

/** Reading the channels of a recording in another way. It is transcribed anew where its words may change. */
export const layoutRequest = z
  .object({
    /** null = as measured */
    layout: layout.nullable(),
  })
  .meta({ id: 'LayoutRequest' })
export type LayoutRequest = z.infer<typeof layoutRequest>

/** Telling voices apart anew, in the words that are there. */
export const voicesRequest = z
  .object({
    /** how many speak; null = found out */
    speakers: speakerCount.nullable(),
    /** of a call: the side they are on; absent = the call's */
    side: z.enum(['call', 'microphone']).optional(),
  })
  .meta({ id: 'VoicesRequest' })
export type VoicesRequest = z.infer<typeof voicesRequest>

import { z } from 'zod'
import { languages } from '../../rules/kernel/language.ts'
import { layouts } from '../../rules/speech/layout.ts'
import { minSpeakers, maxSpeakers, speechLanguages } from '../../rules/speech/speech-languages.ts'

const speechLanguage = z.enum(speechLanguages)
export const speakerCount = z.number().int().min(minSpeakers).max(maxSpeakers)

/** A workspace's speech settings. */
export const speechSettings = z
  .object({
    /** spoken in recordings that do not specify one; null = detected, or that of their owner's interface where nothing can */
    language: speechLanguage.nullable(),
  })
  .meta({ id: 'SpeechSettings' })
export type SpeechSettings = z.infer<typeof speechSettings>

/** The same, with what this server is able to do. */
export const shownSpeechSettings = speechSettings
  .extend({
    /** whether an engine here tells from the sound which language is spoken */
    detects: z.boolean(),
    /** languages of the interface that no engine here knows: what is said in them waits until one does */
    unheard: z.array(z.enum(languages)),
  })
  .meta({ id: 'ShownSpeechSettings' })
export type ShownSpeechSettings = z.infer<typeof shownSpeechSettings>

/** Transcribes a recording again. The current text stays until the new one is complete, and is then kept as a version. */
export const transcriptionRequest = z
  .object({
    /** null = detected */
    language: speechLanguage.nullable(),
  })
  .meta({ id: 'TranscriptionRequest' })
export type TranscriptionRequest = z.infer<typeof transcriptionRequest>

/** Changes how the channels of a recording are read. It is transcribed again if its words may change. */
export const layout = z.enum(layouts)
export type Layout = z.infer<typeof layout>

export const layoutRequest = z
  .object({
    /** null = as measured */
    layout: layout.nullable(),
  })
  .meta({ id: 'LayoutRequest' })
export type LayoutRequest = z.infer<typeof layoutRequest>

/** Diarizes again over the existing words. */
export const voicesRequest = z
  .object({
    /** number of speakers; null = detected */
    speakers: speakerCount.nullable(),
    /** for a call: which side to diarize; absent = the call's */
    side: z.enum(['call', 'microphone']).optional(),
  })
  .meta({ id: 'VoicesRequest' })
export type VoicesRequest = z.infer<typeof voicesRequest>

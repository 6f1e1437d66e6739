import { z } from 'zod'
import { voiceKinds } from './hint.ts'

/**
 * What distinguished a speaker from the others: the channel, the sound (a diarization model), a source in the call's own
 * connections, or the call page, which showed a name while they spoke, in a tile or in captions.
 */
const voiceEvidence = z.enum(['channel', 'sound', ...voiceKinds, 'page', 'caption'])
export type VoiceEvidence = z.infer<typeof voiceEvidence>

/** Why a segment is attributed to its speaker: `by` says so for `share` (0..1) of its words. */
export const segmentWhy = z.object({ speakerId: z.string(), by: voiceEvidence, share: z.number() })
export type SegmentWhy = z.infer<typeof segmentWhy>

/** Where a speaker's name comes from. */
export const namedBy = z
  .object({
    /** `call` = the call's client names the source; `account` = the recording's owner; `file` = given with the file */
    by: z.enum(['page', 'caption', 'call', 'account', 'file']),
    /** how long this name alone was shown while this voice alone was audible, ms; 0 if the name is known another way */
    ms: z.number().int().min(0),
    /** how many separate stretches that was */
    episodes: z.number().int().min(0),
  })
  .meta({ id: 'NamedBy' })
export type NamedBy = z.infer<typeof namedBy>

/** How the evidence from the call's connections was used. */
export const voicesUse = z
  .object({
    /** `uncovered`: too little of the speech; `one-source`: one for everyone, unlike the page; `unheard`: no stretch */
    state: z.enum(['used', 'uncovered', 'one-source', 'unheard']),
    /** share 0..1 of the words on the call's side that some source covers */
    coverage: z.number(),
    sources: z.number().int(),
    /** how far the sources run ahead of the sound, ms, median over the minutes */
    lagMs: z.number(),
  })
  .meta({ id: 'VoicesUse' })
export type VoicesUse = z.infer<typeof voicesUse>

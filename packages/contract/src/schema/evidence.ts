import { z } from 'zod'
import { voiceKinds } from './hint.ts'

/**
 * What told a voice from the others: the channel it is on, its sound (a diarization model), a source of the call's own
 * connections, or the page that showed a name while it spoke, in its tile or its captions.
 */
const voiceEvidence = z.enum(['channel', 'sound', ...voiceKinds, 'page', 'caption'])
export type VoiceEvidence = z.infer<typeof voiceEvidence>

/** Why a segment is its speaker's: `share` 0..1 of its words for which `by` says so. */
export const segmentWhy = z.object({ speakerId: z.string(), by: voiceEvidence, share: z.number() })
export type SegmentWhy = z.infer<typeof segmentWhy>

/** Where the name of a voice comes from. */
export const namedBy = z
  .object({
    /** `call` = the call's own client names the source; `account` = whose recording it is; `file` = given with the file of this voice */
    by: z.enum(['page', 'caption', 'call', 'account', 'file']),
    /** time for which the name stood alone while this voice alone was audible, ms; 0 where that is not how it is known */
    ms: z.number().int().min(0),
    /** in how many stretches */
    episodes: z.number().int().min(0),
  })
  .meta({ id: 'NamedBy' })
export type NamedBy = z.infer<typeof namedBy>

/** What became of what the call's connections said. */
export const voicesUse = z
  .object({
    /** `uncovered`: too little of the speech; `one-source`: one source for everybody, against the page; `unheard`: no stretch */
    state: z.enum(['used', 'uncovered', 'one-source', 'unheard']),
    /** share 0..1 of the words of the call's side that some source covers */
    coverage: z.number(),
    sources: z.number().int(),
    /** how much earlier the sources are than the sound, ms, median over the minutes */
    lagMs: z.number(),
  })
  .meta({ id: 'VoicesUse' })
export type VoicesUse = z.infer<typeof voicesUse>

import type { Likeness } from '../by-blocks/link-voices.ts'
import { distance, together, type VoiceStatistics } from './voice-statistics.ts'

/**
 * Distance up to which two voices are one. Measured on synthetic and on read speech of people: two halves of one voice are 0.02 to
 * 0.18 apart, by how much was heard, different voices 0.21 and more. With noise 20 dB below speech voices come nearer, and
 * some are taken for one.
 */
export const nearest = 0.16
/** The same where most likely one person speaks. */
export const nearestOfOne = 0.28

/** Nobody speaks for less: their words go to the others. By less, two sentences of one person are as far apart as two people. */
export const leastSeconds = 6

export const draftLikeness = (threshold: number): Likeness<VoiceStatistics> => ({
  together,
  distance,
  threshold,
  shortestSeconds: leastSeconds,
})

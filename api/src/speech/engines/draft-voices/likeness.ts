import type { Likeness } from '../by-blocks/link-voices.ts'
import { distance, together, type VoiceStatistics } from './voice-statistics.ts'

/**
 * Distance up to which two voices count as one. Measured on synthetic speech and on people reading aloud: two halves of one
 * voice are 0.02 to 0.18 apart, depending on how much was heard, different voices 0.21 or more. With noise 20 dB below
 * speech, voices move closer together and some are taken for one.
 */
export const nearest = 0.16
/** The same when most likely one person speaks. */
export const nearestOfOne = 0.28

/**
 * Evidence from which a recording is divided, as the log of the Bayes factor for several voices against one; below, it stays
 * one voice. "Very strong" evidence in the scale of Kass and Raftery (1995); decision 160 has the measurements.
 */
export const trust = 5

/** Voices heard for less are merged into others: over less, two sentences of one person differ as much as two people do. */
export const minSeconds = 6

export const draftLikeness = (threshold: number): Likeness<VoiceStatistics> => ({
  together,
  distance,
  threshold,
  minSeconds,
})

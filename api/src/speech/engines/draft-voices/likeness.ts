import type { Likeness } from '../by-blocks/link-voices.ts'
import { distance, together, type VoiceStatistics } from './voice-statistics.ts'

/**
 * Measured on synthetic and on read speech of people: two halves of one voice are 0.02 to 0.18 apart, by how much was heard,
 * different voices 0.21 and more. With noise 20 dB below speech voices come nearer, and some are taken for one.
 */
export const draftLikeness: Likeness<VoiceStatistics> = {
  together,
  distance,
  threshold: 0.16,
  shortestSeconds: 6,
}

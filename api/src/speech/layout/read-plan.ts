import type { SoundLayout } from '@hattama/contract/library/recording'
import type { Layout } from '@hattama/contract/speech/speech'
import { canRead, layoutByMeasure } from '@hattama/contract/rules/speech/layout'

/** For each output channel that steps process, the file channels that are averaged into it. */
type ReadPlan = readonly (readonly number[])[]

/** Returns how to read the channels: as requested, if possible, or else as measured; a single channel as it is. */
export const layoutOf = (wanted: Layout | null, measured: SoundLayout | null): Layout => {
  if (!measured) return 'mixed'
  if (wanted) return canRead(wanted, measured) ? wanted : 'mixed'
  return layoutByMeasure(measured)
}

/**
 * Returns which channels of a file to read. Copies and channels without a voice are left out: an inverted copy would cancel
 * out what it is mixed with.
 * @param measured null if nothing was measured: the file has one channel, or sides
 */
export const readPlan = (layout: Layout, measured: SoundLayout | null): ReadPlan => {
  if (layout === 'sides') return [[0], [1]]
  if (!measured) return [[0]]
  const { channels, heard } = measured
  if (layout === 'tracks') return heard.map((channel) => [channel])
  return [heard.length > 0 ? heard : Array.from({ length: channels }, (_, c) => c)]
}

/** Returns the output channels a recording is processed in, 0-based. */
export const heardChannels = (layout: Layout, measured: SoundLayout | null): number[] => [
  ...readPlan(layout, measured).keys(),
]

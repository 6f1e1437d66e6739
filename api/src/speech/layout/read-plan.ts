import type { Layout, SoundLayout } from '@hattama/contract/recording'
import { canRead, layoutByMeasure } from '@hattama/contract/rules/layout'

/** For each piece of sound that steps hear, the channels of the file whose mean it is. */
type ReadPlan = readonly (readonly number[])[]

/** How channels are read: as somebody said, where they can be, else as their measure asks for; one channel as it is. */
export const layoutOf = (wanted: Layout | null, measured: SoundLayout | null): Layout => {
  if (!measured) return 'mixed'
  if (wanted) return canRead(wanted, measured) ? wanted : 'mixed'
  return layoutByMeasure(measured)
}

/**
 * How a file is read. Copies and channels without a voice are left out: a copy with its sign changed would cancel what is
 * added to it.
 * @param measured null where nothing was measured: the file has one channel, or sides
 */
export const readPlan = (layout: Layout, measured: SoundLayout | null): ReadPlan => {
  if (layout === 'sides') return [[0], [1]]
  if (!measured) return [[0]]
  const { channels, heard } = measured
  if (layout === 'tracks') return heard.map((channel) => [channel])
  return [heard.length > 0 ? heard : Array.from({ length: channels }, (_, c) => c)]
}

/** The pieces of sound a recording is heard in, 0-based. */
export const heardChannels = (layout: Layout, measured: SoundLayout | null): number[] => [
  ...readPlan(layout, measured).keys(),
]

/** Channels that can be told apart, each as a speaker of its own. */
export const mostTracks = 16

/** The ways in which channels are read; see `Layout`. */
export const layouts = ['mixed', 'sides', 'tracks'] as const

/** Whether channels can be read in a way at all: sides are two, and tracks are channels with voices of their own. */
export const canRead = (
  layout: (typeof layouts)[number],
  { channels, heard }: { channels: number; heard: readonly number[] },
): boolean =>
  layout === 'mixed' ||
  (layout === 'sides' ? channels === 2 : heard.length >= 2 && heard.length <= mostTracks)

/** How channels are read where nobody says otherwise: apart where each has a voice of its own. */
export const layoutByMeasure = ({ found }: { found: string }) => (found === 'separate' ? 'tracks' : 'mixed')

/** Most channels that can be kept apart, each as its own speaker. */
export const maxTracks = 16

/** Ways to read channels; see `Layout`. */
export const layouts = ['mixed', 'sides', 'tracks'] as const

/** Whether a layout fits the channels: sides need two channels, and tracks need channels with voices of their own. */
export const canRead = (
  layout: (typeof layouts)[number],
  { channels, heard }: { channels: number; heard: readonly number[] },
): boolean =>
  layout === 'mixed' || (layout === 'sides' ? channels === 2 : heard.length >= 2 && heard.length <= maxTracks)

/** The default layout: separate tracks if each channel has a voice of its own. */
export const layoutByMeasure = ({ found }: { found: string }) => (found === 'separate' ? 'tracks' : 'mixed')

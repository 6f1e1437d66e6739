/** Whether the transcript scrolls with the audio, and where the spoken word is when it does not. */
export type Follow = { following: boolean; away: 'above' | 'below' | null }

type FollowEvent =
  /** the person scrolled, and the spoken word is now in view or not */
  | { type: 'scrolled'; away: Follow['away'] }
  /** playback moved on without the person doing anything */
  | { type: 'moved'; away: Follow['away'] }
  /** the person asked to be where playback is: the chip, a word, a moment, a match */
  | { type: 'returned' }

export const followAtStart: Follow = { following: true, away: null }

/**
 * Following stops only when the person's own scroll takes the spoken word out of view, and comes back only by the person:
 * by scrolling the word back into view or by asking for it. No timer ever turns it on. `away` drives the chip.
 */
export const follow = (state: Follow, event: FollowEvent): Follow => {
  if (event.type === 'returned') return same(state, { following: true, away: null })
  if (event.type === 'scrolled') return same(state, { following: event.away === null, away: event.away })
  return same(state, { following: state.following, away: state.following ? null : event.away })
}

const same = (old: Follow, next: Follow) =>
  old.following === next.following && old.away === next.away ? old : next

/** On which side of the free part of the window (`top`..`bottom`, px) a rectangle stands; null if any of it is inside. */
export const sideOf = (
  rect: Pick<DOMRect, 'top' | 'bottom'>,
  top: number,
  bottom: number,
): Follow['away'] => {
  if (rect.bottom <= top) return 'above'
  return rect.top >= bottom ? 'below' : null
}

/** Whether the transcript scrolls with the audio, and on which side the spoken word is when it does not. */
export type Follow = { following: boolean; away: 'above' | 'below' | null }

type FollowEvent =
  /** the user scrolled; `away` says whether the spoken word is now out of view */
  | { type: 'scrolled'; away: Follow['away'] }
  /** playback moved on without any user action */
  | { type: 'moved'; away: Follow['away'] }
  /** the user asked to go to the playback position: the chip, a word, a moment, a match */
  | { type: 'returned' }

export const followAtStart: Follow = { following: true, away: null }

/**
 * Following stops only when the user scrolls the spoken word out of view, and resumes only by user action: scrolling the
 * word back into view or asking for it. No timer ever turns it on. `away` drives the chip.
 */
export const follow = (state: Follow, event: FollowEvent): Follow => {
  if (event.type === 'returned') return same(state, { following: true, away: null })
  if (event.type === 'scrolled') return same(state, { following: event.away === null, away: event.away })
  return same(state, { following: state.following, away: state.following ? null : event.away })
}

const same = (old: Follow, next: Follow) =>
  old.following === next.following && old.away === next.away ? old : next

/** The side of the visible area (`top`../..`bottom`, px) a rectangle lies on; null if any part of it is inside. */
export const sideOf = (
  rect: Pick<DOMRect, 'top' | 'bottom'>,
  top: number,
  bottom: number,
): Follow['away'] => {
  if (rect.bottom <= top) return 'above'
  return rect.top >= bottom ? 'below' : null
}

/** The part of the window where the transcript is readable: what sticky bars leave free, px from the top. */
export const readableArea = (): { top: number; bottom: number } => {
  let top = 0
  let bottom = window.innerHeight
  for (const bar of document.querySelectorAll('[data-sticky-bar]')) {
    const rect = bar.getBoundingClientRect()
    if (rect.height === 0) continue
    if (rect.top < window.innerHeight / 2) top = Math.max(top, rect.bottom)
    else bottom = Math.min(bottom, rect.top)
  }
  return { top, bottom }
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long a programmatic scroll may take, ms: scroll events until then are not the user's. */
const ownScrollMs = { smooth: 900, auto: 200 } as const

let ownUntil = 0

/** Whether the page is scrolling because we asked it to. */
export const isOwnScroll = () => performance.now() < ownUntil

/** The user took over: scroll events from now on are theirs. */
export const endOwnScroll = () => {
  ownUntil = 0
}

/**
 * Brings an element to the middle of the window. Scrolls smoothly if it is near (unless the user prefers reduced motion);
 * jumps if it is far, and again on the next frame, because rows never laid out have estimated heights.
 */
export const bringToMiddle = (element: Element) => {
  const { top } = element.getBoundingClientRect()
  const isNear = top > -window.innerHeight && top < 2 * window.innerHeight
  const behavior = isNear && !prefersStill() ? 'smooth' : 'auto'
  ownUntil = performance.now() + ownScrollMs[behavior]
  element.scrollIntoView({ block: 'center', behavior })
  if (behavior === 'auto') requestAnimationFrame(() => element.scrollIntoView({ block: 'center', behavior }))
}

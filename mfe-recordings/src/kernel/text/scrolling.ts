/** The column the transcript scrolls in, if it has one: on a phone and on paper the window scrolls. */
const paneOf = (element: Element): HTMLElement | null => {
  const pane = element.closest<HTMLElement>('.reading-pane')
  return pane && getComputedStyle(pane).overflowY === 'auto' ? pane : null
}

/** The part of the window where an element of the transcript is readable: what bars and its column leave free, px. */
export const readableArea = (element?: Element | null): { top: number; bottom: number } => {
  let top = 0
  // what the keyboard of a phone leaves of it
  const seen = window.visualViewport
  let bottom = seen ? seen.offsetTop + seen.height : window.innerHeight
  for (const bar of document.querySelectorAll('[data-sticky-bar]')) {
    const rect = bar.getBoundingClientRect()
    if (rect.height === 0) continue
    if (rect.top < window.innerHeight / 2) top = Math.max(top, rect.bottom)
    else bottom = Math.min(bottom, rect.top)
  }
  const pane = element ? paneOf(element) : null
  if (!pane) return { top, bottom }
  const rect = pane.getBoundingClientRect()
  const head = pane.querySelector('.transcript-head')?.getBoundingClientRect()
  return { top: Math.max(top, rect.top, head?.bottom ?? 0), bottom: Math.min(bottom, rect.bottom) }
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

/** Scrolls the column, and only that: the minutes beside it stay where they are being read. */
const centreInPane = (pane: HTMLElement, element: Element, behavior: ScrollBehavior) => {
  const { top, bottom } = readableArea(element)
  const rect = element.getBoundingClientRect()
  pane.scrollBy({ top: (rect.top + rect.bottom) / 2 - (top + bottom) / 2, behavior })
}

/**
 * Brings an element to the middle of what is readable. Scrolls smoothly if it is near (unless the user prefers reduced
 * motion); jumps if it is far, or `isAtOnce`, and again on the next frame, because rows never laid out have estimated heights.
 */
export const bringToMiddle = (element: Element, isAtOnce = false) => {
  const { top } = element.getBoundingClientRect()
  const isNear = top > -window.innerHeight && top < 2 * window.innerHeight
  const behavior = isNear && !isAtOnce && !prefersStill() ? 'smooth' : 'auto'
  const pane = paneOf(element)
  const scroll = () =>
    pane ? centreInPane(pane, element, behavior) : element.scrollIntoView({ block: 'center', behavior })
  ownUntil = performance.now() + ownScrollMs[behavior]
  scroll()
  if (behavior === 'auto') requestAnimationFrame(scroll)
}

/** Room left around what is brought into reach, px. */
const around = 8

/** Scrolls as little as needed for an element to be whole and clear of the bars; of one that is too high, its foot. */
export const bringIntoReach = (element: Element) => {
  const area = readableArea(element)
  const head = element.closest('.transcript')?.querySelector('.transcript-head')?.getBoundingClientRect()
  const top = Math.max(area.top, head?.bottom ?? 0) + around
  const bottom = area.bottom - around
  const rect = element.getBoundingClientRect()
  const by =
    rect.bottom > bottom
      ? rect.bottom - bottom
      : rect.top < top
        ? Math.max(rect.top - top, rect.bottom - bottom)
        : 0
  if (by === 0) return
  ownUntil = performance.now() + ownScrollMs.auto
  ;(paneOf(element) ?? window).scrollBy({ top: by })
}

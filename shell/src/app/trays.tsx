import type { ReactNode } from 'react'

/** Gap between a tray and the content above it, px, and the one below it. */
const gapPx = 12
const footPx = 16
/** What is no higher is a bar: fixed parts of a page go above it. A card is not: what it covers can be scrolled out. px */
const barPx = 130

/**
 * Sets `--tray` to how much of the foot of the window the trays take: pages get as much room below their end, and a field that
 * is focused scrolls clear of them. `--tray-bar` is the same where they are bars over the whole width, as on a phone. A page whose own foot is fixed there says so by
 * `data-page-foot`, and is never moved.
 */
const tellRoom = (trays: HTMLElement | null) => {
  if (!trays) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const high = trays.offsetHeight
    const taken = high === 0 ? 0 : high + gapPx + footPx
    const isBar = high <= barPx && trays.offsetWidth > window.innerWidth - 3 * footPx
    style.setProperty('--tray', `${taken}px`)
    style.setProperty('--tray-bar', `${isBar ? taken : 0}px`)
  })
  observer.observe(trays)
  return () => {
    observer.disconnect()
    style.removeProperty('--tray')
    style.removeProperty('--tray-bar')
  }
}

/** The corner of what goes on beside every page: uploads and the recording. On a phone the foot of the window, above a player. */
export const Trays = ({ children }: { children: ReactNode }) => (
  <div
    ref={tellRoom}
    data-chrome
    className="fixed right-4 bottom-[calc(1rem+var(--page-foot,0px))] z-40 flex flex-col gap-3 empty:hidden max-sm:left-4 sm:w-88"
  >
    {children}
  </div>
)

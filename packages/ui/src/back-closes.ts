import { useEffect, useEffectEvent } from 'react'

/** What is open over the page, the topmost last; one list a page, though its parts are built apart. */
type OverPage = {
  open: { close: () => void }[]
  /** the newest entry of the history is ours: Back takes it, and the page stays */
  isArmed: boolean
}

declare global {
  interface Window {
    overPage?: OverPage
  }
}

/** Marks our entries in the history's state, beside what the router keeps there. */
const mark = 'overPage'
const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true

const arm = (over: OverPage) => {
  // what was chosen may scroll the page: taking our entry away must not scroll it back
  history.scrollRestoration = 'manual'
  history.pushState({ ...(history.state as object | null), [mark]: true }, '')
  over.isArmed = true
}

/** Takes our entry away once nothing is open; what was chosen may have led to another page, from which nobody is taken back. */
const disarm = (over: OverPage) => {
  if (over.open.length > 0 || !over.isArmed) return
  over.isArmed = false
  if (isMarked()) history.back()
}

const overPage = (): OverPage => {
  if (window.overPage) return window.overPage
  const over: OverPage = { open: [], isArmed: false }
  window.overPage = over
  window.addEventListener('popstate', () => {
    if (isMarked()) {
      // left behind by something that led on
      if (!over.isArmed) history.back()
      return
    }
    history.scrollRestoration = 'auto'
    if (over.isArmed) {
      over.isArmed = false
      over.open.at(-1)?.close()
      // what is below it, or would not close, is asked next
      setTimeout(() => over.open.length > 0 && !over.isArmed && arm(over))
    }
  })
  return over
}

/** Below Tailwind's `sm`: a phone, on which Back closes what is open, as in its own programs. */
const isPhone = () => matchMedia('(max-width: 39.99rem)').matches

/**
 * On a phone, lets Back close a menu, a sheet or a dialog instead of leaving the page under it. One that must not close leaves
 * `close` without effect, and Back does nothing while it is open.
 */
export const useBackCloses = (isOpen: boolean, close: () => void) => {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !isPhone()) return undefined
    const over = overPage()
    const own = { close: () => onBack() }
    over.open.push(own)
    if (!over.isArmed) arm(over)
    return () => {
      over.open = over.open.filter((one) => one !== own)
      // a menu's row may open a dialog or lead to a page in the same step
      setTimeout(() => disarm(over))
    }
  }, [isOpen])
}

import { useLocation } from '@hattama/platform'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** How far down each visited page stood, px, by the key of its entry in the history; the list on a small screen by its own. */
const places = new Map<string, number>()
const ofList = 'list'

/** The state of an address that leads back to the list: it is shown where it was left. */
export const backToList = { isBack: true }

/** What a person does who has begun to read: from then on nothing is moved. */
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings the page to a place, and once more whenever it grows, since its parts come later. Returns the end of it. */
const comeBack = (y: number) => {
  const go = () => {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 1) stop()
  }
  const grows = new ResizeObserver(go)
  const stop = () => {
    grows.disconnect()
    for (const kind of takesOver) removeEventListener(kind, stop)
  }
  grows.observe(document.body)
  for (const kind of takesOver) addEventListener(kind, stop)
  go()
  return stop
}

/**
 * Opens a page of the settings at its top, or at the section its address names; one that is come back to, by the browser or by the
 * arrow to the list, where it was left. The browser alone cannot do this: its parts are not there yet when it tries.
 */
export const useKeptPlace = (isList: boolean) => {
  const { pathname, hash, key, state } = useLocation()
  const isBack = (state as { isBack?: boolean } | null)?.isBack === true
  const opened = useRef<string>(undefined)
  useLayoutEffect(() => {
    const note = () => {
      places.set(key, scrollY)
      if (isList) places.set(ofList, scrollY)
    }
    // on the way back the browser scrolls while the page that is left still stands
    const leave = () => removeEventListener('scroll', note)
    addEventListener('scroll', note, { passive: true })
    addEventListener('popstate', leave)
    return () => {
      leave()
      removeEventListener('popstate', leave)
    }
  }, [key, isList])
  useEffect(() => {
    const at = pathname + hash
    // what else an address says, such as a search, opens nothing
    if (opened.current === at) return undefined
    opened.current = at
    const place = places.get(key) ?? (isList && isBack ? places.get(ofList) : undefined)
    if (place !== undefined) return comeBack(place)
    if (hash === '') scrollTo(0, 0)
    else document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
    return undefined
  }, [pathname, hash, key, isList, isBack])
}

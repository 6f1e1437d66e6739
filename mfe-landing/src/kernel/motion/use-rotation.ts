import { useEffect, useState, useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

const subscribe = (changed: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the visitor prefers reduced motion. False while prerendering. */
const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )

/** How long each phrase of the headline is shown, ms (specification, section 9). */
const rotationMs = 3000

/**
 * Index of the phrase to show: advances every 3 s and starts over after the last. Stops while paused, under reduced motion,
 * and while the tab is hidden.
 */
export const useRotation = (count: number, paused: boolean) => {
  const [index, setIndex] = useState(0)
  const still = useReducedMotion() || paused
  useEffect(() => {
    if (still) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((i) => (i + 1) % count)
    }, rotationMs)
    return () => clearInterval(timer)
  }, [count, still])
  return index % count
}

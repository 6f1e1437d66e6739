import { useSyncExternalStore } from 'react'

/** Scroll after which the header changes its look, px (specification, section 9). */
export const scrolledPx = 50

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > scrolledPx,
    () => false,
  )

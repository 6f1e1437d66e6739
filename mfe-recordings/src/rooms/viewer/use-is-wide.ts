import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window has room for the minutes and the transcript beside each other. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

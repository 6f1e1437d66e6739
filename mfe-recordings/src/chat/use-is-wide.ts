import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window has room for a column beside the transcript. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

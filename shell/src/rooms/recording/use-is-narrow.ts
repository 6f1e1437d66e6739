import { useSyncExternalStore } from 'react'

/** Below Tailwind's `sm`: a phone, whose screen the card would take half of. */
const query = '(max-width: 39.99rem)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the screen is as narrow as a phone's. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

import type { Hint } from '@hattama/contract/rules/people/hints'
import { useSyncExternalStore } from 'react'
import { onKept } from './kept-here.ts'
import { isHintSeen, seeHint } from './shared-calls/hints.ts'
import { useAppStore, useUser } from './store.ts'

/** A hint that is shown to the signed-in person until they answer it once, on whatever device. */
export const useHint = (hint: Hint) => {
  const user = useUser()
  const store = useAppStore()
  const isSeen = useSyncExternalStore(
    onKept,
    () => !user || isHintSeen(hint, user),
    () => true,
  )
  return { isSeen, see: () => void seeHint(store, hint) }
}

import { useMemo, useSyncExternalStore } from 'react'
import { keepHere, onKept, readKept } from './kept-here.ts'
import { useUser } from './store.ts'

/**
 * A choice the signed-in person made in this browser, as text; null: none. It is kept under their id, so that whoever signs
 * in here next makes their own. `read` gives the current one where a handler of an event needs it.
 * @param name of the choice: letters and `_`
 */
export const useOwnChoice = (name: string) => {
  const userId = useUser()?.id ?? ''
  const choice = useMemo(() => {
    const key = `hattama_${name}_${userId}`
    return { read: () => readKept(key), choose: (text: string | null) => keepHere(key, text) }
  }, [name, userId])
  const value = useSyncExternalStore(onKept, choice.read, () => null)
  return { ...choice, value }
}

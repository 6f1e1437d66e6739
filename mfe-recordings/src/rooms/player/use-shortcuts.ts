import { useEffect, useRef } from 'react'
import { usePreferences } from './preferences.ts'
import { type Act, actionFor } from './shortcuts.ts'

/** Handles the keys of the player page while it is shown. `run` may change on every render. */
export const useShortcuts = (run: (act: Act) => void) => {
  const { preferences } = usePreferences()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actionFor(event, preferences.read().keys)
      if (!act) return
      event.preventDefault()
      latest.current(act)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [preferences])
}

import { useEffect, useRef } from 'react'
import { usePreferences } from './preferences.ts'
import { type Act, actionFor } from './shortcuts.ts'

/**
 * Handles the keys of the player page while it is shown; `run` may change on every render. Nothing is handled while a press of
 * the mouse or a finger is under way: it may be opening a field, and what is typed meanwhile is meant for that.
 */
export const useShortcuts = (run: (act: Act) => void) => {
  const { preferences } = usePreferences()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    let isPressing = false
    const onKey = (event: KeyboardEvent) => {
      const act = isPressing ? null : actionFor(event, preferences.read().keys)
      if (!act) return
      event.preventDefault()
      latest.current(act)
    }
    const down = () => {
      isPressing = true
    }
    // the click that opens a field comes after this
    const up = () => setTimeout(() => (isPressing = false))
    addEventListener('keydown', onKey, { signal })
    addEventListener('pointerdown', down, { signal, capture: true })
    addEventListener('pointerup', up, { signal, capture: true })
    addEventListener('pointercancel', up, { signal, capture: true })
    return () => gone.abort()
  }, [preferences])
}

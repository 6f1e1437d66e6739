import { notify, useAppDispatch } from '@hattama/platform'
import { useEffect, useRef } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { usePreferences } from './preferences.ts'
import { type Act, actionFor, isLetter } from './shortcuts.ts'

/** Says, the first time a letter does something here, that letters are shortcuts, and opens the list of them. */
const useTellOnce = (openHelp: () => void) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const { preferences } = usePreferences()
  return () => {
    if (preferences.read().keysTold) return
    preferences.change({ keysTold: true })
    dispatch(notify({ tone: 'fact', text: t('keys.told'), act: { label: t('keys.show'), run: openHelp } }))
  }
}

/**
 * Handles the keys of the player page while it is shown; `run` may change on every render. Nothing is handled while a press of
 * the mouse or a finger is under way: it may be opening a field, and what is typed meanwhile is meant for that.
 */
export const useShortcuts = (run: (act: Act) => void) => {
  const { preferences } = usePreferences()
  const tell = useTellOnce(() => run('help'))
  const latest = useRef({ run, tell })
  useEffect(() => {
    latest.current = { run, tell }
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    let isPressing = false
    const onKey = (event: KeyboardEvent) => {
      const act = isPressing ? null : actionFor(event, preferences.read().keys)
      if (!act) return
      event.preventDefault()
      latest.current.run(act)
      if (isLetter(event)) latest.current.tell()
    }
    const down = () => {
      isPressing = true
    }
    const end = () => {
      isPressing = false
    }
    // the click that opens a field comes after this; of a drag comes none
    const up = () => setTimeout(end)
    addEventListener('keydown', onKey, { signal })
    addEventListener('pointerdown', down, { signal, capture: true })
    addEventListener('pointerup', up, { signal, capture: true })
    // a key may come before the timer; on the window, since the page acts on the click first
    addEventListener('click', end, { signal })
    addEventListener('pointercancel', up, { signal, capture: true })
    return () => gone.abort()
  }, [preferences])
}

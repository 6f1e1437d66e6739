import { useEffect, useEffectEvent, useState } from 'react'

/** How long something with nothing left to do stays on screen, ms: enough to read it and to reach its link. */
export const staysMs = 10_000

/**
 * Lets something go by itself a while after it is done, unless the pointer or the focus is in it. Returns the handlers of its
 * element.
 */
export const useGoneWhenDone = (isDone: boolean, leave: () => void) => {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isDone || isPointed || hasFocus) return undefined
    const timer = setTimeout(() => go(), staysMs)
    return () => clearTimeout(timer)
  }, [isDone, isPointed, hasFocus])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
}

import { useEffect, useEffectEvent, useState } from 'react'

/** How long something with nothing left to do stays on screen, ms: enough to read it and to reach its link. */
export const staysMs = 10_000

/**
 * Lets something go by itself a while after it is done, and what it leads to can be opened (`mayGo`), unless the pointer or the focus is in it, and at once when a person who
 * has seen that goes to another page (`place`). Returns the handlers of its element.
 */
export const useGoneWhenDone = (isDone: boolean, place: string, leave: () => void, mayGo = true) => {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isDone || !mayGo || isPointed || hasFocus) return undefined
    const timer = setTimeout(() => go(), staysMs)
    return () => clearTimeout(timer)
  }, [isDone, mayGo, isPointed, hasFocus])
  const [seenAt, setSeenAt] = useState<string | null>(null)
  if (isDone && seenAt === null) setSeenAt(place)
  if (!isDone && seenAt !== null) setSeenAt(null)
  const isLeft = isDone && seenAt !== null && seenAt !== place
  useEffect(() => {
    if (isLeft) go()
  }, [isLeft])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
}

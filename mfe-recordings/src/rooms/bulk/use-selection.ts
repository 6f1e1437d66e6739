import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/**
 * Which of the shown items are selected. Shift selects the range from the last one toggled, as in a file manager; once
 * something is selected, Ctrl+A or Cmd+A selects all shown and Escape clears. Items no longer shown are not selected.
 */
export const useSelection = (shown: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen])

  const clear = useCallback(() => {
    anchor.current = null
    setChosen(new Set())
  }, [])
  const all = () => setChosen(new Set(shown))

  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(ids)
    const from = anchor.current === null ? -1 : shown.indexOf(anchor.current)
    const to = shown.indexOf(id)
    const isOn = !chosen.has(id)
    const those = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    for (const one of those) {
      if (isOn) next.add(one)
      else next.delete(one)
    }
    anchor.current = id
    setChosen(next)
  }

  const isSome = ids.length > 0
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      isTyping(event.target) ||
      event.defaultPrevented ||
      document.querySelector('[role="dialog"],[role="menu"]')
    )
      return
    if (event.key === 'Escape') clear()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      all()
    }
  })
  useEffect(() => {
    if (!isSome) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isSome])

  return { ids, isChosen: (id: string) => chosen.has(id), toggle, all, clear }
}

export type Selection = ReturnType<typeof useSelection>

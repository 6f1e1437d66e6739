import { type RefObject, useEffect } from 'react'

/** Closes an open menu on a click outside it, on Escape (focus returns to its button), and when focus leaves it. */
export const useDismiss = (root: RefObject<HTMLElement | null>, open: boolean, close: () => void) => {
  useEffect(() => {
    const element = root.current
    if (!open || !element) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const isOutside = (target: EventTarget | null) => target instanceof Node && !element.contains(target)
    document.addEventListener('pointerdown', (event) => isOutside(event.target) && close(), { signal })
    element.addEventListener('focusout', (event) => isOutside(event.relatedTarget) && close(), { signal })
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.code !== 'Escape') return
        close()
        element.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => controller.abort()
  }, [root, open, close])
}

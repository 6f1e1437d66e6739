import { type RefObject, useEffect } from 'react'

/** Whoever is there is typing, or walks along the tabs with the arrow keys: the focus stays with them. */
const kept = 'input, textarea, [contenteditable], [role=tab]:focus-visible'

/**
 * Puts the cursor into the question field of `pane` whenever a chat opens: whoever opened it types next, and elsewhere on the
 * page letters are shortcuts.
 * @param open which chat is open, empty: a new one; null while none is
 */
export const useQuestionFocus = (pane: RefObject<HTMLElement | null>, open: string | null) =>
  useEffect(() => {
    if (open === null) return undefined
    // a press on a tab opens it first and takes the focus to the tab afterwards
    const timer = setTimeout(() => {
      if (document.activeElement?.matches(kept)) return
      pane.current?.querySelector<HTMLTextAreaElement>('.ask-field textarea')?.focus({ preventScroll: true })
    }, 0)
    return () => clearTimeout(timer)
  }, [pane, open])

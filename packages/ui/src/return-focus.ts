import { useState } from 'react'

/** The focused element; for a menu row, the button of the menu, since the menu will be gone. */
const focused = (): Element | null => {
  let element = document.activeElement
  for (let menu = element?.closest('[role="menu"]'); menu; menu = element?.closest('[role="menu"]')) {
    element = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  }
  return element
}

const giveTo = (element: Element | null, options?: FocusOptions) => {
  if (element instanceof HTMLElement) element.focus(options)
  return element !== null && document.activeElement === element
}

/**
 * Handler for the content of a dialog without a trigger of its own: focus returns to where it was, or to the page if that
 * element is gone along with what the dialog asked about. The focus is read while opening, because elements that focus
 * themselves do so before any handler is called.
 */
export const useReturnFocus = (open: boolean) => {
  const [{ wasOpen, before }, set] = useState(() => ({ wasOpen: open, before: open ? focused() : null }))
  if (open !== wasOpen) set({ wasOpen: open, before: open ? focused() : before })
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!giveTo(before)) giveTo(document.querySelector('main'), { preventScroll: true })
    },
  }
}

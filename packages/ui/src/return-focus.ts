import { useRef } from 'react'

/** Where the focus is; for a row of a menu, the button the menu belongs to: the menu will be gone. */
const focused = (): Element | null => {
  let element = document.activeElement
  for (let menu = element?.closest('[role="menu"]'); menu; menu = element?.closest('[role="menu"]')) {
    element = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  }
  return element
}

/** Handlers for the content of a dialog without a trigger of its own: the focus goes back to where it was before. */
export const useReturnFocus = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = focused()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

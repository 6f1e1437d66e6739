import { type RefObject, useEffect } from 'react'
import { bringIntoReach } from '../../kernel/text/scrolling.ts'

/**
 * Keeps a box whole and clear of the bars while the focus is in it: when that comes, when the box grows, and when the
 * keyboard of a phone takes half of the window. Never between the two halves of a press: what is pressed would move away
 * before it is let go, and the press would reach nothing.
 */
export const useWholeInReach = (box: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let isPressed = false
    const bring = () => {
      if (!isPressed && element.contains(document.activeElement)) bringIntoReach(element)
    }
    // a touch is told as a mouse too, once it is over: it is this press that moves the focus and is a click
    const press = () => {
      isPressed = true
    }
    const letGo = () => {
      if (!isPressed) return
      isPressed = false
      // the click comes right after, and at its place
      requestAnimationFrame(bring)
    }
    const sizes = new ResizeObserver(bring)
    sizes.observe(element)
    element.addEventListener('focusin', bring)
    element.addEventListener('mousedown', press)
    const ends = ['mouseup', 'dragend', 'blur'] as const
    for (const end of ends) window.addEventListener(end, letGo)
    const { visualViewport } = window
    visualViewport?.addEventListener('resize', bring)
    return () => {
      sizes.disconnect()
      element.removeEventListener('focusin', bring)
      element.removeEventListener('mousedown', press)
      for (const end of ends) window.removeEventListener(end, letGo)
      visualViewport?.removeEventListener('resize', bring)
    }
  }, [box])
}

import { type RefObject, useEffect } from 'react'
import { bringIntoReach } from '../../kernel/text/scrolling.ts'

/**
 * Keeps a box whole and clear of the bars while the focus is in it: when that comes, when the box grows, and when the
 * keyboard of a phone takes half of the window.
 */
export const useWholeInReach = (box: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const bring = () => {
      if (element.contains(document.activeElement)) bringIntoReach(element)
    }
    const sizes = new ResizeObserver(bring)
    sizes.observe(element)
    element.addEventListener('focusin', bring)
    const { visualViewport } = window
    visualViewport?.addEventListener('resize', bring)
    return () => {
      sizes.disconnect()
      element.removeEventListener('focusin', bring)
      visualViewport?.removeEventListener('resize', bring)
    }
  }, [box])
}

import { useCallback } from 'react'

/**
 * Tells the columns how high they may be: from where the minutes begin on screen to the foot of the window. What scrolls in
 * a column then never ends below the window, whether the player above is folded or not. Only where there are two columns:
 * on a phone the page itself scrolls, and is not measured at each step of it.
 */
export const useReadingRoom = (isWide: boolean) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isWide) return undefined
      let frame = 0
      const measure = () => {
        frame = 0
        element.style.setProperty('--room-top', `${Math.round(element.getBoundingClientRect().top)}px`)
      }
      const soon = () => {
        frame ||= requestAnimationFrame(measure)
      }
      measure()
      const sizes = new ResizeObserver(soon)
      sizes.observe(document.body)
      window.addEventListener('scroll', soon, { passive: true })
      window.addEventListener('resize', soon)
      return () => {
        cancelAnimationFrame(frame)
        sizes.disconnect()
        window.removeEventListener('scroll', soon)
        window.removeEventListener('resize', soon)
        element.style.removeProperty('--room-top')
      }
    },
    [isWide],
  )

import { type RefObject, useEffect } from 'react'

/**
 * Seeks to the word that was clicked. An extra for the pointer, so no word becomes a tab stop: the same is reached by
 * keyboard through the turns' buttons and the slider.
 */
export const useWordClick = (list: RefObject<HTMLElement | null>, seek: (ms: number) => void) => {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const clicked = ({ target }: MouseEvent) => {
      const ms = target instanceof HTMLElement ? target.dataset['ms'] : undefined
      if (ms !== undefined) seek(Number(ms))
    }
    element.addEventListener('click', clicked)
    return () => element.removeEventListener('click', clicked)
  }, [list, seek])
}

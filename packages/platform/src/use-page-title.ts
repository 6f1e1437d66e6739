import { useEffect, useLayoutEffect } from 'react'

export const productName = 'Hattama'

const titleOf = (text: string) => (text === '' ? productName : `${text} · ${productName}`)

/** Sets the title of the browser tab while the calling screen is shown; an empty text leaves the product's name. */
export const usePageTitle = (text: string) => {
  useEffect(() => {
    document.title = titleOf(text)
  }, [text])
}

/** Sets the title of the place a screen is in; the screen's own, set after it, replaces it. */
export const usePlaceTitle = (text: string) => {
  useLayoutEffect(() => {
    document.title = titleOf(text)
  }, [text])
}

import { useEffect } from 'react'

export const productName = 'Hattama'

/** Sets the title of the browser tab while the calling screen is shown; an empty text leaves the product's name. */
export const usePageTitle = (text: string) => {
  useEffect(() => {
    document.title = text === '' ? productName : `${text} · ${productName}`
  }, [text])
}

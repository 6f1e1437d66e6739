import { useEffect, useState } from 'react'

export type CurrentTab = {
  id: number
  windowId: number
  title: string | undefined
  url: string | undefined
}

/**
 * The tab in front in this window; the click on our button grants access to its title. A popup belongs to the tab it was opened over; a
 * panel stays and follows (`follows`).
 */
export const useCurrentTab = (follows = false): CurrentTab | undefined => {
  const [tab, setTab] = useState<CurrentTab>()
  useEffect(() => {
    const look = () =>
      void chrome.tabs.query({ active: true, currentWindow: true }).then(([front]) => {
        if (front?.id === undefined) return
        const { id, windowId, title, url } = front
        // the same tab is the same object: what depends on it is not done again
        setTab((known) =>
          known?.id === id && known.title === title && known.url === url
            ? known
            : { id, windowId, title, url },
        )
      })
    look()
    if (!follows) return undefined
    chrome.tabs.onActivated.addListener(look)
    chrome.tabs.onUpdated.addListener(look)
    return () => {
      chrome.tabs.onActivated.removeListener(look)
      chrome.tabs.onUpdated.removeListener(look)
    }
  }, [follows])
  return tab
}

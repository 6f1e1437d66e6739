import { useEffect, useState } from 'react'

export type CurrentTab = {
  id: number
  windowId: number
  title: string | undefined
  url: string | undefined
}

/** The tab in front: a click on our button grants access to its title. Beside a panel the tab may change. */
export const useCurrentTab = (): CurrentTab | undefined => {
  const [tab, setTab] = useState<CurrentTab>()
  useEffect(() => {
    const look = () =>
      void chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([front]) => {
        if (front?.id !== undefined)
          setTab({ id: front.id, windowId: front.windowId, title: front.title, url: front.url })
      })
    look()
    chrome.tabs.onActivated.addListener(look)
    chrome.tabs.onUpdated.addListener(look)
    return () => {
      chrome.tabs.onActivated.removeListener(look)
      chrome.tabs.onUpdated.removeListener(look)
    }
  }, [])
  return tab
}

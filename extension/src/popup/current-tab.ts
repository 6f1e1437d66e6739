import { useEffect, useState } from 'react'

export type CurrentTab = {
  id: number
  windowId: number
  title: string | undefined
  url: string | undefined
}

/** The tab in front when the popup opened; the click on our button grants access to its title. */
export const useCurrentTab = (): CurrentTab | undefined => {
  const [tab, setTab] = useState<CurrentTab>()
  useEffect(() => {
    void chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([front]) => {
      if (front?.id !== undefined)
        setTab({ id: front.id, windowId: front.windowId, title: front.title, url: front.url })
    })
  }, [])
  return tab
}

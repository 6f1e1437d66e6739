import { useEffect, useState } from 'react'
import type { CurrentTab } from './current-tab.ts'

/** Runs in the page: returns the extension id its registry names, if it is a page of Hattama. */
const registryOf = () => {
  try {
    const text = document.querySelector('script#registry')?.textContent ?? 'null'
    const parsed = JSON.parse(text) as { extensionId?: unknown } | null
    return typeof parsed?.extensionId === 'string' ? parsed.extensionId : null
  } catch {
    return null
  }
}

/** Origin of the web app open in this tab, if its registry names this extension; the click on our button lets us look. */
export const usePageServer = (tab: CurrentTab | undefined): string | null => {
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    const look = async () => {
      if (!tab?.url?.startsWith('http')) return
      const [found] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: registryOf })
      if (current && found?.result === chrome.runtime.id) setOrigin(new URL(tab.url).origin)
    }
    look().catch(() => undefined)
    return () => {
      current = false
    }
  }, [tab])
  return origin
}

import type { Browser } from 'puppeteer'

const open = new Set<Browser>()

/** The browsers of this file that are still there, its own and the one it shares. */
export const openBrowsers = () => [...open]

/** Counts a browser among them until it is closed or left. */
export const keepInSight = (browser: Browser) => {
  open.add(browser)
  browser.once('disconnected', () => open.delete(browser))
}

import type { Browser } from 'puppeteer'

const open = new Set<Browser>()

/** This file's browsers that are still open, its own and the shared one. */
export const openBrowsers = () => [...open]

/** Tracks a browser until it is closed or disconnected. */
export const trackBrowser = (browser: Browser) => {
  open.add(browser)
  browser.once('disconnected', () => open.delete(browser))
}

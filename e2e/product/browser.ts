import { launch } from 'puppeteer'
import { findBrowser } from '../run/browser.ts'

/** Chromium as it comes, in English; sound plays without a click. It keeps no spare process for a page that may come. */
export const launchPlain = () => {
  const executablePath = findBrowser()
  return launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--lang=en',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-features=SpareRendererForSitePerProcess',
    ],
  })
}

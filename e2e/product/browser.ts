import { launch } from 'puppeteer'
import { findBrowser, findHeadlessShell } from '../run/browser.ts'

/**
 * What moves on and on is drawn again for each frame, without a graphics card by the processor: every fifth second of it
 * that Chromium took went there. A test of what moves asks for motion itself (`emulateMediaFeatures`).
 */
export const withoutMotion = '--force-prefers-reduced-motion'

/**
 * Chromium as it comes, in English, its headless shell where there is one; sound plays without a click. It keeps no spare
 * process for a page that may come.
 */
export const launchPlain = () => {
  const shell = findHeadlessShell()
  const executablePath = shell ?? findBrowser()
  return launch({
    ...(executablePath && { executablePath }),
    ...(shell && { headless: 'shell' }),
    args: [
      '--no-sandbox',
      '--lang=en',
      withoutMotion,
      '--autoplay-policy=no-user-gesture-required',
      '--disable-features=SpareRendererForSitePerProcess',
    ],
  })
}

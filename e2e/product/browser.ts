import { launch } from 'puppeteer'
import { patience } from './patience.ts'
import { findBrowser, findHeadlessShell } from '../run/browser.ts'

/**
 * What moves on and on is drawn again for each frame, without a graphics card by the processor: every fifth second of it
 * that Chromium took went there. A test of what moves asks for motion itself (`emulateMediaFeatures`).
 */
export const withoutMotion = '--force-prefers-reduced-motion'

/**
 * Chromium keeps no process ready for a page that may come: each test says which pages come, and most of those processes ended
 * unused.
 */
export const withoutSpare = '--disable-features=SpareRendererForSitePerProcess'

/**
 * Scripts are interpreted and compiled once, not a second and a third time into faster code: a page that lives for seconds
 * takes longer to be optimised than it gains, by every fifth second of its processor time.
 */
const withoutOptimising = '--js-flags=--no-opt,--no-maglev'

/** Chromium as it comes, in English, its headless shell where there is one; sound plays without a click. */
export const launchPlain = () => {
  const shell = findHeadlessShell()
  const executablePath = shell ?? findBrowser()
  return launch({
    ...(executablePath && { executablePath }),
    ...(shell && { headless: 'shell' }),
    protocolTimeout: patience,
    args: [
      '--no-sandbox',
      '--lang=en',
      withoutMotion,
      '--autoplay-policy=no-user-gesture-required',
      withoutSpare,
      withoutOptimising,
    ],
  })
}

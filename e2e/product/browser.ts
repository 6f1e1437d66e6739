import { launch } from 'puppeteer'
import { patience } from './patience.ts'
import { findBrowser, findHeadlessShell } from '../run/browser.ts'

/**
 * An endless animation is redrawn every frame, by the processor if there is no graphics card: this took a fifth of
 * Chromium's time. Tests about animations turn motion on themselves (`emulateMediaFeatures`).
 */
export const withoutMotion = '--force-prefers-reduced-motion'

/**
 * Keeps Chromium from preparing a spare process for the next page: tests say which pages they open, and most of those
 * processes ended unused.
 */
export const withoutSpare = '--disable-features=SpareRendererForSitePerProcess'

/**
 * Scripts are interpreted and compiled once, without the optimising compilers: a page that lives for seconds takes longer to
 * optimise than it gains, which cost a fifth of its processor time.
 */
const withoutOptimising = '--js-flags=--no-opt,--no-maglev'

/** There is no graphics card to draw with: a process that stands in for one costs more than drawing without. */
const withoutGraphicsCard = '--disable-gpu'

/** Chromium with defaults, in English, as its headless shell if available; sound plays without a click. */
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
      withoutGraphicsCard,
    ],
  })
}

import { launch } from 'puppeteer'
import { findBrowser } from '../e2e/run/browser.ts'

/** The machine's Chromium, in English, free to play sound without a click. */
export const openBrowser = () => {
  const executablePath = findBrowser()
  return launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--lang=en', '--autoplay-policy=no-user-gesture-required'],
  })
}

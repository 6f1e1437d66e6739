import type { Browser, Page } from 'puppeteer'
import { type Awaited, watchPage } from './watch.ts'

/** A screen to measure and how to operate it. */
export type Screen = {
  name: string
  awaited: Awaited
  /** opens the screen, signing in if needed */
  open: (page: Page) => Promise<void>
  /** part of the data's URL, by the number of paragraphs shown once it has loaded */
  data: Record<number, string>
  play: (page: Page) => Promise<void>
  search: string
}

/** How long playback is measured, ms. */
const playMs = 8000

/** Measures a screen once. Times in ms. */
export const measure = async (browser: Browser, screen: Screen, word: string) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.evaluateOnNewDocument(watchPage, screen.awaited)
  await screen.open(page)
  const last = Math.max(...screen.awaited.counts)
  await page.waitForFunction((n) => n in window.watched.painted, { timeout: 60_000 }, last)
  const shown: Record<number, number> = {}
  for (const count of screen.awaited.counts) {
    shown[count] = await page.evaluate(
      (n, part) => {
        const [data] = performance.getEntriesByType('resource').filter((entry) => entry.name.includes(part))
        return (
          (window.watched.painted[n] ?? 0) -
          ((data as PerformanceResourceTiming | undefined)?.responseEnd ?? 0)
        )
      },
      count,
      screen.data[count] ?? '',
    )
  }
  // the first seconds belong to loading
  await new Promise((done) => setTimeout(done, 2000))
  await page.evaluate(() => {
    window.watched.longTasks.length = 0
    window.watched.moves.length = 0
  })
  await screen.play(page)
  await new Promise((done) => setTimeout(done, playMs))
  const { moves, longTasks } = await page.evaluate(() => window.watched)
  await screen.play(page)

  const find = await page.evaluate(
    async (selector, text) => {
      const input = document.querySelector<HTMLInputElement>(selector)
      if (!input) throw new Error(`${selector} is missing`)
      input.focus()
      window.watched.found = 0
      const began = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      while (window.watched.found === 0) await new Promise((done) => setTimeout(done, 20))
      return window.watched.found - began
    },
    screen.search,
    word,
  )
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return { shown, moves, longTasks, find, nodes }
}

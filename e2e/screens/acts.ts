import { setTimeout as sleep } from 'node:timers/promises'
import type { ElementHandle, Page } from 'puppeteer'
import { patience } from '../product/patience.ts'

/** How often a page is checked while a test waits for something in it, ms. */
const lookMs = 500

/** The button or link with exactly this text. */
export const named = (text: string) => `::-p-xpath(//*[self::button or self::a][normalize-space()="${text}"])`

/**
 * Clicks the visible button or link with exactly this text, once it is there. A covered page draws nothing, and puppeteer
 * waits until two frames show the button in one place: so the page is brought to the front, as a user would do.
 */
export const click = async (page: Page, text: string) => {
  const looking = setInterval(() => void bringIntoView(page).catch(() => undefined), lookMs)
  try {
    await page.locator(named(text)).setTimeout(patience).click()
  } finally {
    clearInterval(looking)
  }
}

const bringIntoView = async (page: Page) => {
  if (await page.evaluate(() => document.hidden)) await page.bringToFront()
}

/** Opens what is folded behind this text, unless it is open. */
export const unfold = async (page: Page, text: string) => {
  const folded = `::-p-xpath(//details[not(@open)]/summary[normalize-space()="${text}"])`
  await page.waitForSelector(`::-p-xpath(//summary[normalize-space()="${text}"])`, { timeout: patience })
  if (await page.$(folded)) await page.locator(folded).setTimeout(patience).click()
}

/** Types into the field with this name in the open dialog. */
export const fill = (page: Page, name: string, text: string) =>
  page.locator(`[role="dialog"] input[name="${name}"]`).setTimeout(patience).fill(text)

/**
 * The element that contains a text, once it is there. Puppeteer looks again when an element or an attribute changes,
 * which misses a text that changes in place (`1 slide` to `2 slides`).
 */
export const see = async (page: Page, text: string): Promise<ElementHandle | null> => {
  const selector = `::-p-text(${text})`
  const over = new AbortController()
  const { signal } = over
  const look = async (): Promise<ElementHandle> => {
    for (;;) {
      await sleep(lookMs, undefined, { signal })
      const found = await page.$(selector).catch(() => null)
      if (found) return found
    }
  }
  try {
    return await Promise.race([page.waitForSelector(selector, { timeout: patience, signal }), look()])
  } finally {
    over.abort()
  }
}

/** All text visible to a user. */
export const textOf = (page: Page) => page.evaluate(() => document.body.innerText)

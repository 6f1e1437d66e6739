import type { ElementHandle, Page } from 'puppeteer'
import { patience } from '../product/patience.ts'

/** Clicks the visible button or link with exactly this text, once it is there. */
export const click = async (page: Page, text: string) => {
  const selector = `::-p-xpath(//*[self::button or self::a][normalize-space()="${text}"])`
  await page.locator(selector).setTimeout(patience).click()
}

/** Types into the field with this name in the open dialog. */
export const fill = (page: Page, name: string, text: string) =>
  page.locator(`[role="dialog"] input[name="${name}"]`).setTimeout(patience).fill(text)

/** The element that holds a text, once it is there. */
export const see = (page: Page, text: string): Promise<ElementHandle | null> =>
  page.waitForSelector(`::-p-text(${text})`, { timeout: patience })

/** All text a person sees. */
export const textOf = (page: Page) => page.evaluate(() => document.body.innerText)

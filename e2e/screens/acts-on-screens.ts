import type { Language } from '@hattama/contract/rules/language'
import type { Page } from 'puppeteer'
import { patience } from '../product/patience.ts'
import type { Say } from './words.ts'
import { holds } from '../product/holds.ts'
import { quiet } from '../product/quiet.ts'

/**
 * What is done with each screen and dialog once it stands: inspected, photographed. `again` has the screen say anew what it
 * keeps in the words in which it said it, where one is looked at in several languages.
 */
export type Shown = (name: string, again?: (language: Language) => Promise<unknown>) => Promise<void>

/** Where a walk through the screens goes, and in which words. */
export type Walk = { page: Page; url: string; say: Say; shown: Shown }

/** Opens an address and waits until its own heading stands there and nothing loads any more. */
export const open = async ({ page, url }: Walk, path: string) => {
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  await page.waitForSelector('h1', { timeout: patience })
  await holds(page, () => !document.querySelector('[aria-busy="true"], output[aria-label]:empty'))
  await quiet(page, 100)
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]'

export const dialog = (page: Page) =>
  page.waitForSelector('[role="dialog"], [role="alertdialog"]', { timeout: patience })

export const menu = (page: Page) => page.waitForSelector('[role="menu"]', { timeout: patience })

/** Closes what lies over the page. */
export const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await holds(page, (all) => !document.querySelector(all), overlays)
}

/** Presses what has this accessible name; the first of several. */
export const press = (page: Page, name: string) =>
  page.locator(`[aria-label="${name}"]`).setTimeout(patience).click()

/** Chooses in a list of a few: the list by its name, a row of it by its text. */
export const pick = async (page: Page, name: string, text: string) => {
  await press(page, name)
  await page.locator(`::-p-xpath(//*[@role="option"][normalize-space()="${text}"])`).click()
  await holds(page, () => !document.querySelector('[role="option"]'))
}

/** Chooses a row of the open menu. */
export const choose = (page: Page, text: string) =>
  page.locator(`::-p-xpath(//*[@role="menuitem"][normalize-space()="${text}"])`).click()

import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Page } from 'puppeteer'
import { patience } from '../product/patience.ts'
import type { Say } from './words.ts'
import { holds } from '../product/holds.ts'
import { quiet } from '../product/quiet.ts'

/**
 * What to do with each screen and dialog once it is there: inspect it, photograph it. `again` makes the screen repeat a
 * message it keeps in the language it was given in, when the screen is looked at in several languages.
 */
export type Shown = (name: string, again?: (language: Language) => Promise<unknown>) => Promise<void>

/** Where a walk through the screens goes, and in which language. */
export type Walk = { page: Page; url: string; say: Say; shown: Shown }

/** Opens an address and waits until its own heading is there and nothing is loading. */
export const open = async ({ page, url }: Walk, path: string) => {
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  await loaded(page)
}

/** Follows a link of the current screen, which costs less than opening its address. */
export const follow = async ({ page }: Walk, path: string) => {
  await page.locator(`a[href="${path}"]`).setTimeout(patience).click()
  await holds(page, (wanted) => location.pathname === wanted, path)
  await loaded(page)
}

const loaded = async (page: Page) => {
  await page.waitForSelector('h1', { timeout: patience })
  await holds(page, () => !document.querySelector('[aria-busy="true"], output[aria-label]:empty'))
  await quiet(page, 100)
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]'

export const dialog = (page: Page) =>
  page.waitForSelector('[role="dialog"], [role="alertdialog"]', { timeout: patience })

export const menu = (page: Page) => page.waitForSelector('[role="menu"]', { timeout: patience })

/** Closes whatever overlay is open. */
export const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await holds(page, (all) => !document.querySelector(all), overlays)
}

/** Opens what is folded on the page. */
export const unfold = (page: Page) =>
  page.$$eval('main h3 button[aria-expanded="false"]', (all) => all.forEach((one) => one.click()))

/** Presses the first element with this accessible name. */
export const press = (page: Page, name: string) =>
  page.locator(`[aria-label="${name}"]`).setTimeout(patience).click()

/** Picks from a select: the field by its name, the option by its text. */
export const pick = async (page: Page, name: string, text: string) => {
  await press(page, name)
  await page.locator(`::-p-xpath(//*[@role="option"][normalize-space()="${text}"])`).click()
  await holds(page, () => !document.querySelector('[role="option"]'))
}

/** Picks an item of the open menu; a second line may say what it needs. */
export const choose = (page: Page, text: string) =>
  page
    .locator(`::-p-xpath(//*[@role="menuitem"][starts-with(normalize-space(), "${text}")])`)
    .setTimeout(patience)
    .click()

/** Opens a row of the open menu that has rows of its own, and turns towards them as a hand does: for a pointer that jumps they close. */
export const openRows = async (page: Page, text: string) => {
  await page
    .locator(`::-p-xpath(//*[@role="menuitem"][normalize-space()="${text}"])`)
    .setTimeout(patience)
    .click()
  await holds(page, () => document.querySelectorAll('[role="menu"]').length > 1)
  const { x, y } = await page.$$eval('[role="menu"]', (menus) => {
    const [first, last] = [menus[0], menus.at(-1)].map((menu) => menu?.getBoundingClientRect().x ?? 0)
    const row = document.querySelector('[role="menuitem"][aria-expanded="true"]')?.getBoundingClientRect()
    const edge = (last ?? 0) < (first ?? 0) ? (row?.left ?? 0) + 4 : (row?.right ?? 0) - 4
    return { x: edge, y: ((row?.top ?? 0) + (row?.bottom ?? 0)) / 2 }
  })
  await page.mouse.move(x, y, { steps: 4 })
}

import type { Page } from 'puppeteer'
import { patience } from '../product/patience.ts'
import { holds } from '../product/holds.ts'

const shownText = (page: Page, within: string) =>
  page.$$eval(within, (elements) => elements.map((e) => (e as HTMLElement).innerText).join('\n'))

const awaited = async (page: Page, text: string, within: string, wanted: boolean) => {
  const isRead = (selector: string, words: string, isWanted: boolean) => {
    const isThere = [...document.querySelectorAll<HTMLElement>(selector)].some((e) =>
      e.innerText.includes(words),
    )
    if (!isWanted) return !isThere
    const notices = selector === 'body' ? (window.notices ?? []) : []
    const others = notices.filter((notice) => !notice.includes(words))
    const isTold = others.length < notices.length
    notices.splice(0, notices.length, ...others)
    return isThere || isTold
  }
  try {
    await holds(page, isRead, within, text, wanted)
  } catch {
    const shown = await shownText(page, within).catch(() => 'a page that is gone')
    throw new Error(`${wanted ? 'Not seen' : 'Still seen'}: "${text}" in ${within}:\n${shown}`)
  }
}

/**
 * Waits until a text is visible inside the element a selector names; for a whole page, notices that are already gone
 * count too, each once. @throws Error with the text that is there instead.
 */
export const sees = (page: Page, text: string, within = 'body') => awaited(page, text, within, true)

/** Waits until a text is not visible anywhere inside the element a selector names. */
export const misses = (page: Page, text: string, within = 'body') => awaited(page, text, within, false)

/** An element by its role and accessible name. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(patience)

/** Presses the button with this accessible name. */
export const press = (page: Page, name: string) => named(page, 'button', name).click()

/** Presses a button until what it opens is open: a page is served before its scripts, so early presses may do nothing. */
export const pressUntilOpen = (page: Page, selector: string) =>
  holds(
    page,
    (s) => {
      const button = document.querySelector<HTMLElement>(s)
      if (button?.ariaExpanded === 'true') return true
      // what it opens is drawn after this step: pressing again would close it
      button?.click()
      return false
    },
    selector,
  )

/** Waits for a selector to appear, or to disappear. */
export const there = (page: Page, selector: string) => page.waitForSelector(selector, { timeout: patience })
export const gone = (page: Page, selector: string) =>
  holds(page, (s) => document.querySelector(s) === null, selector)

/** Waits until the element a selector names has the focus, which may come a moment after it appears. */
export const focused = (page: Page, selector: string) =>
  holds(page, (s) => document.activeElement?.matches(s), selector)

/** The text of every element a selector matches, one line each. */
export const textsOf = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) =>
    elements.map((e) => (e as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  )

/** The rows of a list that has just opened, once there are any: its rows may come after its field. */
export const rowsOf = async (page: Page, role: 'option' | 'menuitem' | 'menuitemradio') => {
  await there(page, `[role="${role}"]`)
  return textsOf(page, `[role="${role}"]`)
}

/** Waits until the address is this one. */
export const at = (page: Page, path: string) =>
  holds(page, (wanted) => location.pathname + location.search === wanted, path)

/** Picks an option of a select by the field's accessible name. */
export const choose = async (page: Page, field: string, option: string) => {
  await named(page, 'combobox', field).click()
  await named(page, 'option', option).click()
  await gone(page, '[role="listbox"]')
}

/** Presses an item of the open menu. */
export const pick = (page: Page, row: string) => named(page, 'menuitem', row).click()

/** A computed style of the first element a selector matches. */
export const styleOf = (page: Page, selector: string, property: string) =>
  page.$eval(selector, (e, name) => getComputedStyle(e).getPropertyValue(name), property)

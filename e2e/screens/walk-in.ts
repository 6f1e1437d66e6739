import type { Language } from '@hattama/contract/rules/language'
import type { Browser, Page } from 'puppeteer'
import { expect } from 'vitest'
import { newAddress } from '../product/address.ts'
import { newWindow } from '../product/shared.ts'
import type { Walk } from './acts-on-screens.ts'
import { inspect } from './inspect.ts'
import { refusals } from './refusals.ts'
import { wordsOf } from './words.ts'

/** Walks in one language, without moving parts: axe must not see a colour half faded in. Resolves with all objections. */
export const walkIn = async (
  browser: Browser,
  url: string,
  language: Language,
  begin: (page: Page) => Promise<unknown>,
  through: (walk: Walk) => Promise<void>,
) => {
  const page = await newWindow(browser)
  // others walk beside it: each window is to take the keys as if it were the only one
  await page.emulateFocusedPage(true)
  await page.setExtraHTTPHeaders({ 'accept-language': language, ...newAddress() })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const found = refusals(page)
  await begin(page)
  const shown = async (name: string) => void found.push(...(await inspect(page, name)))
  await through({ page, url, say: wordsOf(language), shown })
  expect(await page.$eval('html', (html) => html.lang)).toBe(language)
  await page.browserContext().close()
  return found
}

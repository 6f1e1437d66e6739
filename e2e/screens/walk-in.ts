import { type Language, languages } from '@hattama/contract/rules/kernel/language'
import type { Browser, Page } from 'puppeteer'
import { newAddress } from '../product/address.ts'
import { newWindow } from '../product/shared.ts'
import type { Shown, Walk } from './acts-on-screens.ts'
import { inspect, inspectEach } from './inspect.ts'
import { refusals } from './refusals.ts'
import { speaks, switchTo } from './switch-language.ts'
import { wordsOf } from './words.ts'
import { runs } from '../run/tiers.ts'

/** A window that has the keyboard while others walk beside it. Nothing is animated: axe must not see half-faded colours. */
const windowFor = async (browser: Browser, language: Language) => {
  const page = await newWindow(browser)
  await page.emulateFocusedPage(true)
  await page.setExtraHTTPHeaders({ 'accept-language': language, ...newAddress() })
  return page
}

/** Walks in one language. Resolves with all objections. */
export const walkIn = async (
  browser: Browser,
  url: string,
  language: Language,
  begin: (page: Page) => Promise<unknown>,
  through: (walk: Walk) => Promise<void>,
) => {
  const page = await windowFor(browser, language)
  const found = refusals(page)
  await begin(page)
  const shown = async (name: string) => void found.push(...(await inspect(page, name)))
  await through({ page, url, say: wordsOf(language), shown })
  await speaks(page, language)
  await page.browserContext().close()
  return found
}

/** The language of a walk that shows each screen in all of them. */
const spoken: Language = 'en'

/** The languages in which a screen is inspected besides the one of the walk. */
export const otherLanguages = (): Language[] =>
  runs('screens in Russian and Kazakh') ? languages.filter((one) => one !== spoken) : []

/**
 * Walks once and switches the language of each screen in place, as a user does in the menu: getting to a screen costs
 * more than looking at it. `begin` gets the language of the walk. Resolves with all objections.
 */
export const walkInEach = async (
  browser: Browser,
  url: string,
  begin: (page: Page, language: Language) => Promise<unknown>,
  through: (walk: Walk) => Promise<void>,
) => {
  const page = await windowFor(browser, spoken)
  const found = refusals(page)
  await begin(page, spoken)
  const others = otherLanguages()
  const shown: Shown = async (name, again) => {
    const speak = async (language: Language) => {
      await switchTo(page, language)
      if (language !== spoken) await again?.(language)
    }
    found.push(...(await inspectEach(page, name, [spoken, ...others], speak)))
  }
  await through({ page, url, say: wordsOf(spoken), shown })
  await page.browserContext().close()
  return found
}

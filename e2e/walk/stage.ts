import type { SignedIn } from '@hattama/contract/account'
import type { Language } from '@hattama/contract/rules/language'
import { type Browser, launch, type Page } from 'puppeteer'
import { afterAll, beforeAll } from 'vitest'
import { type Product, startProduct } from '../product/product.ts'
import { patience } from './look.ts'
import { findBrowser } from '../run/browser.ts'
import { enter, speak } from '../screens/enter.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

/** The started product and one browser over it, for all tests of a file. */
export const stage = (env: () => Promise<Record<string, string>> = async () => ({})) => {
  const things: { product?: Product; browser?: Browser } = {}

  beforeAll(async () => {
    things.product = await startProduct({ env: await env() })
    const executablePath = findBrowser()
    things.browser = await launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--lang=en', '--autoplay-policy=no-user-gesture-required'],
    })
  })
  afterAll(async () => {
    await things.browser?.close()
    await things.product?.stop()
  })

  const product = () => {
    if (!things.product) throw new Error('the product has not started')
    return things.product
  }
  const url = () => product().url

  /** A window of a browser nobody has used, in a language. */
  const visitor = async (language: Language = 'en'): Promise<Page> => {
    if (!things.browser) throw new Error('the browser has not started')
    const context = await things.browser.createBrowserContext()
    await context.overridePermissions(url(), [
      'clipboard-read',
      'clipboard-write',
      'clipboard-sanitized-write',
    ])
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    await page.setViewport(desktop)
    await page.setExtraHTTPHeaders({ 'accept-language': language })
    if (language !== 'en') await speak(page, url(), language)
    return page
  }

  /** The same with somebody signed in, who is nowhere yet. */
  const member = async (person: SignedIn, language: Language = 'en'): Promise<Page> => {
    const page = await visitor(language)
    await enter(page, url(), person, language)
    return page
  }

  /** Goes to an address of the product. */
  const go = (page: Page, path: string) => page.goto(url() + path, { waitUntil: 'domcontentloaded' })

  /** The same address once more, as a person reloads a page. */
  const again = (page: Page) => page.reload({ waitUntil: 'domcontentloaded' })

  return { product, url, visitor, member, go, again }
}

/** Makes the browser of a window one set to a language: what it sends and what it tells scripts agree. */
export const prefer = async (page: Page, tag: string) => {
  await page.setExtraHTTPHeaders({ 'accept-language': tag })
  await page.evaluateOnNewDocument(`Object.defineProperty(navigator, 'language', { value: '${tag}' })`)
}

/** Ends a window and everything its visitor kept. */
export const leave = (page: Page) => page.browserContext().close()

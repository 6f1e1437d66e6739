import type { SignedIn } from '@hattama/contract/people/account'
import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll } from 'vitest'
import { newAddress } from '../product/address.ts'
import type { Product } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import { enter, speak } from '../screens/enter.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

type StageProduct = Pick<Product, 'url' | 'dataDir'> & Partial<Pick<Product, 'stop'>>

/** A product and one browser for all tests of a file: the shared product, unless the file has one of its own. */
export const stage = (open: () => Promise<StageProduct> = sharedProduct) => {
  const things: { product?: StageProduct; browser?: Browser } = {}
  const address = newAddress()

  beforeAll(async () => {
    things.product = await open()
    things.browser = await sharedBrowser()
  })
  afterAll(async () => {
    await leaveBrowser(things.browser)
    await things.product?.stop?.()
  })

  const product = () => {
    if (!things.product) throw new Error('the product has not started')
    return things.product
  }
  const url = () => product().url

  /** A window of a fresh browser profile, in a language. */
  const visitor = async (language: Language = 'en'): Promise<Page> => {
    if (!things.browser) throw new Error('the browser has not started')
    const page = await newWindow(things.browser)
    await page
      .browserContext()
      .overridePermissions(url(), ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'])
    await page.setExtraHTTPHeaders({ 'accept-language': language, ...address })
    if (language !== 'en') await speak(page, url(), language)
    return page
  }

  /** The same with a person signed in, on no page yet. */
  const member = async (person: SignedIn, language: Language = 'en'): Promise<Page> => {
    const page = await visitor(language)
    await enter(page, url(), person, language)
    return page
  }

  /** Goes to an address of the product. */
  const go = (page: Page, path: string) => page.goto(url() + path, { waitUntil: 'domcontentloaded' })

  /** Reloads the page, as a user would. */
  const again = (page: Page) => page.reload({ waitUntil: 'domcontentloaded' })

  return { product, url, address, visitor, member, go, again }
}

/** Sets the preferred languages of a window's browser, comma-separated: headers and scripts agree. */
export const prefer = async (page: Page, tags: string) => {
  await page.setExtraHTTPHeaders({ 'accept-language': tags })
  await page.evaluateOnNewDocument((languages: string[]) => {
    Object.defineProperty(navigator, 'language', { value: languages[0] })
    Object.defineProperty(navigator, 'languages', { value: languages })
  }, tags.split(','))
}

/** Closes a window and deletes everything its visitor stored. */
export const leave = (page: Page) => page.browserContext().close()

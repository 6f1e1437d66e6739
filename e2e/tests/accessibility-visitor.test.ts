import { languages } from '@hattama/contract/rules/language'
import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBrowser, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { speak } from '../screens/enter.ts'
import { visitorScreens } from '../screens/visitor-screens.ts'
import { walkIn } from '../screens/walk-in.ts'

let product: SharedProduct
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
afterAll(() => leaveBrowser(browser))

test.concurrent.each(languages)(
  '%s: what a visitor sees is accessible and fits every window',
  async (language) => {
    const found = await walkIn(
      browser,
      product.url,
      language,
      (page) => speak(page, product.url, language),
      visitorScreens,
    )
    expect(found).toEqual([])
  },
)

import { languages } from '@hattama/contract/rules/language'
import { paths } from '@hattama/contract/rules/paths'
import { signedIn } from '@hattama/contract/account'
import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../product/account.ts'
import { newAddress } from '../product/address.ts'
import { leaveBrowser, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { enter } from '../screens/enter.ts'
import { serverScreens } from '../screens/server-screens.ts'
import { walkIn } from '../screens/walk-in.ts'

let product: SharedProduct
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
afterAll(() => leaveBrowser(browser))

test.concurrent.each(languages)(
  '%s: what an admin of the server sees is accessible and fits every window',
  async (language) => {
    const answer = await fetch(product.url + paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...newAddress() },
      body: JSON.stringify(operator),
    })
    const person = signedIn.parse(await answer.json())
    expect(person.user.serverAdmin).toBe(true)
    const found = await walkIn(
      browser,
      product.url,
      language,
      (page) => enter(page, product.url, person, language),
      serverScreens,
    )
    expect(found).toEqual([])
  },
)

import type { Language } from '@hattama/contract/rules/kernel/language'
import { paths } from '@hattama/contract/rules/app/paths'
import { signedIn } from '@hattama/contract/people/account'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../product/account.ts'
import { newAddress } from '../product/address.ts'
import { leaveBrowser, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { enter } from '../screens/enter.ts'
import { serverScreens } from '../screens/server-screens.ts'
import { walkInEach } from '../screens/walk-in.ts'

let product: SharedProduct
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
afterAll(() => leaveBrowser(browser))

test('what an admin of the server sees is accessible and fits every window in each language', async () => {
  const answer = await fetch(product.url + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newAddress() },
    body: JSON.stringify(operator),
  })
  const person = signedIn.parse(await answer.json())
  expect(person.user.serverAdmin).toBe(true)
  const begin = (page: Page, language: Language) => enter(page, product.url, person, language)
  const found = await walkInEach(browser, product.url, begin, serverScreens)
  expect(found).toEqual([])
})

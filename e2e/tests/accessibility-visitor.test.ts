import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBrowser, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { enter, speak } from '../screens/enter.ts'
import { planScreens } from '../screens/plan-screens.ts'
import { customerOf } from '../screens/with-plans.ts'
import { factorScreens, mailedSignInScreens } from '../screens/sign-in-screens.ts'
import { visitorScreens } from '../screens/visitor-screens.ts'
import { walkInEach } from '../screens/walk-in.ts'

let product: SharedProduct
let browser: Browser

beforeAll(async () => {
  // the product with most to see: it sends letters and has plans
  product = await sharedProduct('service')
  browser = await sharedBrowser()
})
afterAll(() => leaveBrowser(browser))

test.concurrent('what a visitor sees is accessible and fits every window in each language', async () => {
  const begin = (page: Page, language: Language) => speak(page, product.url, language)
  const found = await walkInEach(browser, product.url, begin, async (walk) => {
    await visitorScreens(walk)
    await mailedSignInScreens(walk)
  })
  expect(found).toEqual([])
})

test.concurrent('plans, usage and the second step are accessible and fit every window in each language', async () => {
  const { person, call, setPlan } = await customerOf(product)
  const begin = (page: Page, language: Language) => enter(page, product.url, person, language)
  const found = await walkInEach(browser, product.url, begin, async (walk) => {
    await planScreens(walk, call, setPlan)
    await factorScreens(walk)
  })
  expect(found).toEqual([])
})

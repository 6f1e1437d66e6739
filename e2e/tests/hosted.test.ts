import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProvider, type TestProvider } from '../../api/testing/hosted-provider.ts'
import { newEmail, password } from '../product/account.ts'
import { type Product, startProduct } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'
import { click, fill, see } from '../screens/acts.ts'
import { holds } from '../product/holds.ts'

/** So short that the provider's client, which renews 90 s before expiry, renews at once. */
const tokenSeconds = 60

let provider: TestProvider
let product: Product
let browser: Browser

beforeAll(async () => {
  provider = await startTestProvider({ confirms: true, tokenSeconds })
  product = await startProduct({ env: { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' } })
  browser = await sharedBrowser()
})

afterAll(async () => {
  await leaveBrowser(browser)
  await product?.stop()
  await provider?.close()
})

const openDialog = async (page: Page, mode: 'login' | 'signup') => {
  await page.goto(product.url)
  await page.locator(`[data-auth="${mode}"]`).click()
}

const submit = (page: Page) => page.locator('[role="dialog"] button[type="submit"]').click()

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('hattama_token'))

test('sign-up, confirmation, renewal, log-out, another password: all at a hosted provider', async () => {
  const page = await newWindow(browser)
  const email = newEmail()
  const askedProvider: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(provider.url)) askedProvider.push(new URL(request.url()).pathname)
  })

  await openDialog(page, 'signup')
  await fill(page, 'firstName', 'Dana')
  await fill(page, 'lastName', 'Kim')
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(page)
  await see(page, 'Please check your email to confirm your account.')

  await openDialog(page, 'login')
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(page)
  await see(page, 'Please check your email and click the confirmation link before signing in.')

  // the letter's link leads to the provider, which sends the browser back with tokens
  await page.goto(`about:blank`)
  await page.goto(`${product.url}/${await provider.follow(email, 'signup')}`)
  await click(page, 'Skip')
  await see(page, 'Welcome, Dana Kim')
  await holds(page, () => !location.href.includes('access_token'))

  // the provider's client renews such a short token, and the page goes on with the new one
  const first = await storedToken(page)
  await holds(page, (before) => localStorage.getItem('hattama_token') !== before, first)
  expect(askedProvider).toContain('/token')
  await page.reload()
  await see(page, 'Welcome, Dana Kim')

  await page.locator('aside button[aria-haspopup="menu"]').click()
  await page.locator('::-p-xpath(//*[@role="menuitem"][contains(., "Log out")])').click()
  await page.locator('::-p-xpath(//*[@role="alertdialog" or @role="dialog"]//button[.="Log out"])').click()
  await holds(page, () => localStorage.getItem('hattama_token') === null)
  await expect.poll(() => provider.signIns.size).toBe(0)

  // a forgotten password: requested here, mailed by the provider, set here
  await openDialog(page, 'login')
  await click(page, 'Forgot password?')
  await fill(page, 'email', email)
  await submit(page)
  await see(page, email)
  await page.goto('about:blank')
  await page.goto(`${product.url}/${await provider.follow(email, 'recovery')}`)
  await fill(page, 'password', 'another horse 2')
  await submit(page)
  await fill(page, 'email', email)
  await fill(page, 'password', 'another horse 2')
  await submit(page)
  await see(page, 'Welcome, Dana Kim')
})

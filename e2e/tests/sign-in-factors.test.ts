import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, secretOfKey } from '../../api/testing/authenticator-app.ts'
import { password, register } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { type Product, startProduct } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'
import { click, see } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { openDialog, submit, type } from '../walk/auth-dialog.ts'
import { holds } from '../product/holds.ts'

let product: Product
let browser: Browser
let page: Page
/** A passkey belongs to a host name, so the product is reached by one. */
let url: string
let email: string

beforeAll(async () => {
  product = await startProduct({ env: { HOST: '0.0.0.0' } })
  url = product.url.replace('127.0.0.1', 'localhost')
  browser = await sharedBrowser()
  page = await newWindow(browser)
  const devtools = await page.createCDPSession()
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await register(url)
  email = person.user.email
  await enter(page, url, person)
})

afterAll(async () => {
  await leaveBrowser(browser)
  await product.stop()
})

/** Leaves as if the browser's data had been cleared. */
const comeBack = async () => {
  // on a page without the app, so that no screen still signed in can write the data again
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(() => {
    // what this browser has already shown stays recorded
    const seen = Object.entries(localStorage).filter(([key]) => key.startsWith('onboarding'))
    localStorage.clear()
    for (const [key, value] of seen) localStorage.setItem(key, String(value))
  })
  await page.browserContext().deleteMatchingCookies({ name: 'hattama_signed_in', domain: 'localhost' })
  await page.goto(url)
}

/** The person the page says is signed in. */
const whoIsIn = async () => {
  await holds(page, () => localStorage.getItem('userProfile') !== null)
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('userProfile') ?? '{}') as { email: string }).email,
  )
}

test('an authenticator app is set up in Settings, and asked for at the next sign-in', async () => {
  await page.goto(`${url}/settings/sign-in#twoStep`)
  await click(page, 'Set up')
  const shown = await page.waitForSelector('#twoStep .font-mono', { timeout: patience })
  const secret = secretOfKey((await shown?.evaluate((element) => element.textContent)) ?? '')
  await page.locator('#twoStep input').fill(await codeOf(secret))
  await click(page, 'Turn on')
  await see(page, 'Your recovery codes')
  await click(page, 'I’ve saved them')

  await comeBack()
  await openDialog(page, 'login')
  await type(page, { email, password })
  await submit(page)
  await see(page, 'Six digits from your authenticator app.')
  // the code that switched it on is used up
  await page.locator('[role="dialog"] input[name="code"]').fill(await codeOf(secret, 1))
  await submit(page)
  expect(await whoIsIn()).toBe(email)
})

test('a passkey made in Settings signs in alone, second step or not', async () => {
  await page.goto(`${url}/settings/sign-in#passkeys`)
  await page.locator('#passkeys input').setTimeout(patience).fill('Laptop')
  await click(page, 'Add passkey')
  const row = await page.waitForSelector('#passkeys li', { timeout: patience })
  await expect.poll(() => row?.evaluate((element) => element.textContent)).toContain('Laptop')

  await comeBack()
  // this device does not prompt: the dialog has signed in, and is gone, before a wait for its fields need see them
  await page.locator('header [data-auth="login"]').setTimeout(patience).click()
  expect(await whoIsIn()).toBe(email)
})

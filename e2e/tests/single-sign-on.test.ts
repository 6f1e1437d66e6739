import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOidcProvider } from '../../api/testing/oidc-provider.ts'
import { password, register } from '../product/account.ts'
import { type Product, startProduct } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'
import { click, see } from '../screens/acts.ts'
import { openDialog, submit, type } from '../walk/auth-dialog.ts'
import { holds } from '../product/holds.ts'

let product: Product | undefined
let browser: Browser
let page: Page
let idp: Awaited<ReturnType<typeof openOidcProvider>>

beforeAll(async () => {
  idp = await openOidcProvider({ redirectUri: () => `${product?.url}/api/auth/sso/return` })
  product = await startProduct({
    env: {
      SSO_PROVIDERS: 'corp',
      SSO_CORP_ISSUER: idp.issuer,
      SSO_CORP_CLIENT_ID: idp.client.id,
      SSO_CORP_CLIENT_SECRET: idp.client.secret,
    },
  })
  browser = await sharedBrowser()
  page = await newWindow(browser)
})

afterAll(async () => {
  await leaveBrowser(browser)
  await product?.stop()
  await idp.close()
})

const home = () => product?.url ?? ''

/** The person the page says is signed in. */
const whoIsIn = async () => {
  await holds(page, () => localStorage.getItem('userProfile') !== null)
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('userProfile') ?? '{}') as { email: string }).email,
  )
}

/** Leaves as if the browser's data had been cleared. */
const comeAgain = async () => {
  // on a page without the app, so that no screen still signed in can write the data again
  await page.goto(`${home()}/icon.svg`)
  await page.evaluate(() => localStorage.clear())
  await page.browserContext().deleteMatchingCookies({ name: 'hattama_signed_in', domain: '127.0.0.1' })
  await page.goto(home())
  await openDialog(page, 'login')
}

test('somebody new goes to their provider and comes back signed in', async () => {
  idp.signInAs({ sub: 'new', email: 'new@corp.example', email_verified: true, name: 'New Person' })
  await page.goto(home())
  await openDialog(page, 'login')
  await click(page, 'Sign in with Corp')
  expect(await whoIsIn()).toBe('new@corp.example')
  await holds(page, () => location.search === '')
})

test('somebody with an account signs in to it once more, and from then on by their provider', async () => {
  const { user } = await register(home(), 'there@corp.example')
  idp.signInAs({ sub: 'there', email: user.email, email_verified: true })
  // another person uses the browser: the provider still knows the previous one
  for (const name of ['_session', '_session.sig'])
    await page.browserContext().deleteMatchingCookies({ name, domain: '127.0.0.1' })
  await comeAgain()
  await click(page, 'Sign in with Corp')
  await see(page, 'After that, you can also sign in with Corp.')
  await type(page, { password })
  await submit(page)
  expect(await whoIsIn()).toBe(user.email)
  await comeAgain()
  await click(page, 'Sign in with Corp')
  expect(await whoIsIn()).toBe(user.email)
})

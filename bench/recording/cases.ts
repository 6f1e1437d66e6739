import { deviceToken, type SignedIn } from '@hattama/contract/account'
import { paths } from '@hattama/contract/rules/paths'
import type { Browser } from 'puppeteer'
import { backgroundOf, openPopup } from '../../e2e/call/browser.ts'
import { as } from '../../e2e/product/account.ts'
import type { Product } from '../../e2e/product/product.ts'
import { click, see } from '../../e2e/screens/acts.ts'
import { enter } from '../../e2e/screens/enter.ts'

/** `address`: where the call is. One person for all cases: registering is limited by the hour. */
export type Stage = { product: Product; person: SignedIn; address: string }

/** What is running while the browser is measured. */
export type Case = {
  name: string
  withExtension: boolean
  /** name of the case whose cost is taken off */
  over?: string
  begin: (browser: Browser, stage: Stage) => Promise<void>
}

const openCall = async (browser: Browser, { address }: Stage) => {
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

/** A person has signed the extension in long ago: it only knows its token. */
const signIn = async (browser: Browser, { product, person: { token, user } }: Stage) => {
  const call = as(product.url, token)
  const device = deviceToken.parse(await call(paths.devices, { method: 'POST', body: { label: 'bench' } }))
  const account = { server: product.url, email: user.email, token: device.token, refused: false }
  const worker = await backgroundOf(browser)
  await worker.evaluate((known) => chrome.storage.local.set({ account: known }), account)
}

const openApp = async (browser: Browser, { product, person }: Stage) => {
  const app = await browser.newPage()
  await enter(app, product.url, person)
  await app.goto(`${product.url}/dashboard`)
  return app
}

const idle = 'the call, extension idle'
const dashboard = 'the call and the dashboard'

export const cases: readonly Case[] = [
  {
    name: idle,
    withExtension: true,
    begin: async (browser, stage) => {
      await signIn(browser, stage)
      await openCall(browser, stage)
    },
  },
  {
    name: 'popup opened and closed',
    withExtension: true,
    over: idle,
    begin: async (browser, stage) => {
      await signIn(browser, stage)
      const popup = await openPopup(browser, await openCall(browser, stage))
      await see(popup, 'Start recording')
      await popup.close()
    },
  },
  {
    name: 'recorded by the extension',
    withExtension: true,
    over: idle,
    begin: async (browser, stage) => {
      await signIn(browser, stage)
      const popup = await openPopup(browser, await openCall(browser, stage))
      await click(popup, 'Start recording')
      await popup.waitForFunction(() => document.querySelector('output')?.textContent === 'Recording')
      // as when a person goes back to the call
      await popup.close()
    },
  },
  {
    name: dashboard,
    withExtension: false,
    begin: async (browser, stage) => {
      await openApp(browser, stage)
      await openCall(browser, stage)
    },
  },
  {
    name: 'recorded by the dashboard',
    withExtension: false,
    over: dashboard,
    begin: async (browser, stage) => {
      const app = await openApp(browser, stage)
      const call = await openCall(browser, stage)
      await app.bringToFront()
      await click(app, 'New meeting')
      await click(app, 'Choose a tab and start')
      await see(app, 'Stop and save')
      await call.bringToFront()
    },
  },
]

import { deviceToken, type SignedIn } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Browser, Page } from 'puppeteer'
import { type BrowserOptions, openExtensionPage, openPopup, popupOver } from '../../e2e/call/browser.ts'
import { extensionFolder } from '../../e2e/call/built-extension.ts'
import { as } from '../../e2e/product/account.ts'
import type { Product } from '../../e2e/product/product.ts'
import { descendants, until } from '../../e2e/product/processes.ts'
import { click, see, unfold } from '../../e2e/screens/acts.ts'
import { enter } from '../../e2e/screens/enter.ts'

/**
 * `address`: URL of the call. `rests`: between recordings nothing of the extension is left running, as when somebody records
 * again minutes later. One person for all, since registrations are limited per hour.
 */
export type Stage = { product: Product; person: SignedIn; address: string; rests: boolean }

/** A recorder ready in a browser with a call; the same pages stay open between recordings. */
type AtHand = {
  call: Page
  /** Resolves once it is recording and the call is in front, as when a person has gone back to it. */
  start: (keepSlides: boolean) => Promise<void>
  /** Resolves when the server has all of it, any page of the recorder's own is gone, and the call is in front again. */
  stop: () => Promise<void>
}

/** Where a recorder lives. */
export type Home = {
  part: 'extension' | 'dashboard'
  name: string
  browserWith(stage: Stage): Pick<BrowserOptions, 'extension' | 'origin'>
  open(browser: Browser, stage: Stage): Promise<AtHand>
}

export const openCall = async (browser: Browser, { address }: Stage) => {
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

/** Signs the extension in as if it had been long ago: it only knows its token. */
const signIn = async (browser: Browser, { product, person: { token, user } }: Stage) => {
  const call = as(product.url, token)
  const device = deviceToken.parse(await call(paths.devices, { method: 'POST', body: { label: 'bench' } }))
  const account = { server: product.url, email: user.email, token: device.token, refused: false }
  const page = await openExtensionPage(browser, 'manifest.json')
  await page.evaluate((known) => chrome.storage.local.set({ account: known }), account)
  await page.close()
}

/** Ticks or clears the form's checkbox, which the form remembers. */
const chooseSlides = async (page: Page, keepSlides: boolean) => {
  const box = await page.waitForSelector('::-p-aria([name="Save slides"][role="checkbox"])')
  const isChosen = await box?.evaluate((found) => found instanceof HTMLInputElement && found.checked)
  if (isChosen !== keepSlides) await box?.click()
}

/** Clicks the button that ends the recording and waits until it says, in its own words, that the server has it all. */
const stopOn = async (page: Page, said: string) => {
  await click(page, 'Stop and save')
  await see(page, said)
}

export const homes: readonly Home[] = [
  {
    part: 'extension',
    name: 'extension',
    browserWith: () => ({ extension: extensionFolder }),
    open: async (browser, stage) => {
      await signIn(browser, stage)
      const call = await openCall(browser, stage)
      return {
        call,
        start: async (keepSlides) => {
          const popup = await openPopup(browser, call)
          await see(popup, 'Start recording')
          await chooseSlides(popup, keepSlides)
          await click(popup, 'Start recording')
          // the browser closes the popup when the picture is captured too
          await popupOver(
            browser,
            call,
            popup,
          )(async (open) => {
            await open.waitForFunction(() => document.querySelector('output')?.textContent === 'Recording')
            await open.close()
          })
        },
        stop: async () => {
          const popup = await openPopup(browser, call)
          await stopOn(popup, 'Delivered')
          await popup.close()
          // the page stays five seconds longer, and its worker thirty; people record again after minutes
          await until(
            'the page that recorded is gone',
            () => !browser.targets().some((target) => target.url().includes('/src/offscreen/')),
          )
          if (!stage.rests) return
          await until('the extension is at rest', () => {
            const pid = browser.process()?.pid
            return pid !== undefined && descendants(pid, '--extension-process').length === 0
          })
        },
      }
    },
  },
  {
    part: 'dashboard',
    name: 'dashboard',
    browserWith: ({ product }) => ({ origin: product.url }),
    open: async (browser, stage) => {
      const app = await browser.newPage()
      await enter(app, stage.product.url, stage.person)
      await app.goto(`${stage.product.url}/dashboard`)
      const call = await openCall(browser, stage)
      return {
        call,
        start: async (keepSlides) => {
          await app.bringToFront()
          await click(app, 'New meeting')
          await unfold(app, 'Options')
          await chooseSlides(app, keepSlides)
          await click(app, 'Record a call')
          await see(app, 'Stop and save')
          await call.bringToFront()
          await until('out of sight', () => app.evaluate(() => document.hidden))
        },
        stop: async () => {
          await app.bringToFront()
          await stopOn(app, 'Recording uploaded')
          // once closed, the next recording begins with an empty card, as the first did
          await app.locator('section[data-chrome] button[aria-label="Close"]').click()
          await call.bringToFront()
        },
      }
    },
  },
]

import { type Browser, connect, TargetType } from 'puppeteer'
import { expect, inject } from 'vitest'
import type { Letter } from '../../api/testing/mailbox.ts'
import { refusedIn, listen } from '../screens/refusals.ts'
import type { SharedKind, SharedProduct } from './shared-products.ts'
import { trackBrowser } from './open-browsers.ts'
import { openPage } from './pages.ts'

const ask = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`${inject('shared')}/${path}`)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A product that other files use at the same time: each file works with people it registers itself. */
export const sharedProduct = (kind: SharedKind = 'plain') => ask<SharedProduct>(`product/${kind}`)

/** Letters the product `mailing` has sent to an address so far. */
export const lettersTo = (address: string) => ask<Letter[]>(`letters/${address}`)

/** Sends the bot of `minuting` a chat message, or a file by its path; returns what the bot has said in that chat. */
export const inChat = (chatId: number, what: Record<string, string> = {}) =>
  ask<{ text: string; entities: { type: string; url?: string }[] }[]>(
    `chat/${chatId}?${new URLSearchParams(what)}`,
  )

const closeContexts = (browser: Browser) =>
  Promise.all(
    browser.browserContexts().flatMap((c) => (c === browser.defaultBrowserContext() ? [] : c.close())),
  )

/** A browser that no other file uses at the same time, though others have used it before. */
export const sharedBrowser = async () => {
  const browserWSEndpoint = await ask<string>(`browser/${process.env['VITEST_POOL_ID']}`)
  const browser = await connect({ browserWSEndpoint })
  trackBrowser(browser)
  // left by a file that broke off
  await closeContexts(browser)
  const found = refusedIn(browser)
  browser.on('targetcreated', (target) => {
    if (target.type() === TargetType.PAGE) void target.page().then((page) => page && listen(page, found))
  })
  return browser
}

/** Closes what a file opened in its browser. None of its pages may have attempted what our policies refuse. */
export const leaveBrowser = async (browser: Browser | undefined) => {
  if (!browser) return
  await closeContexts(browser)
  await browser.disconnect()
  expect(refusedIn(browser)).toEqual([])
}

/** A window of a visitor who has not been here before. */
export const newWindow = async (browser: Browser) => {
  const page = await openPage(await browser.createBrowserContext())
  await page.setViewport({ width: 1280, height: 900 })
  return page
}

import { type Browser, connect, TargetType } from 'puppeteer'
import { expect, inject } from 'vitest'
import type { Letter } from '../../api/testing/mailbox.ts'
import { refusedIn, listen } from '../screens/refusals.ts'
import type { SharedKind, SharedProduct } from './shared-products.ts'
import { keepInSight } from './open-browsers.ts'
import { openPage } from './pages.ts'

const ask = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`${inject('shared')}/${path}`)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A product that other files use at the same time: everything belongs to a person whom the file registers itself. */
export const sharedProduct = (kind: SharedKind = 'plain') => ask<SharedProduct>(`product/${kind}`)

/** Letters the product `mailing` has sent to somebody so far. */
export const lettersTo = (address: string) => ask<Letter[]>(`letters/${address}`)

/** Writes in a chat with the bot of the product `minuting`, or sends it a file by its path; gives what the bot has said there. */
export const inChat = (chatId: number, what: Record<string, string> = {}) =>
  ask<{ text: string; entities: { type: string; url?: string }[] }[]>(
    `chat/${chatId}?${new URLSearchParams(what)}`,
  )

const closeContexts = (browser: Browser) =>
  Promise.all(
    browser.browserContexts().flatMap((c) => (c === browser.defaultBrowserContext() ? [] : c.close())),
  )

/** A browser that no other file uses at the same time; other files have used it before. */
export const sharedBrowser = async () => {
  const browserWSEndpoint = await ask<string>(`browser/${process.env['VITEST_POOL_ID']}`)
  const browser = await connect({ browserWSEndpoint })
  keepInSight(browser)
  // of a file that broke off
  await closeContexts(browser)
  const found = refusedIn(browser)
  browser.on('targetcreated', (target) => {
    if (target.type() === TargetType.PAGE) void target.page().then((page) => page && listen(page, found))
  })
  return browser
}

/** Closes what a file opened in its browser. No page of it may have tried what a policy of ours refuses. */
export const leaveBrowser = async (browser: Browser | undefined) => {
  if (!browser) return
  await closeContexts(browser)
  await browser.disconnect()
  expect(refusedIn(browser)).toEqual([])
}

/** A window of somebody who has not been here before. */
export const newWindow = async (browser: Browser) => {
  const page = await openPage(await browser.createBrowserContext())
  await page.setViewport({ width: 1280, height: 900 })
  return page
}

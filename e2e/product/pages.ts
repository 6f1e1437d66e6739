import type { Browser, BrowserContext, Page } from 'puppeteer'
import { keepNotices } from './notices.ts'
import { patience } from './patience.ts'
import { countRequests } from './quiet.ts'

const patient = async (page: Page) => {
  page.setDefaultTimeout(patience)
  await countRequests(page)
  await keepNotices(page)
  return page
}

/** Opens a page with the timeout of a test: puppeteer's own 30 s are too short on a busy machine. */
export const openPage = async (where: Browser | BrowserContext): Promise<Page> =>
  patient(await where.newPage())

/** Waits for a page that something else opens, by a part of its address. */
export const openedPage = async (browser: Browser, address: string): Promise<Page> => {
  const target = await browser.waitForTarget((t) => t.url().includes(address), { timeout: patience })
  // in some versions a popup is a target of another type
  return patient(await target.asPage())
}

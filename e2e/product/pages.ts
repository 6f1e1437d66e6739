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

/** A new page that waits as long as a test does: puppeteer's own 30 s are over sooner on a busy machine. */
export const openPage = async (where: Browser | BrowserContext): Promise<Page> =>
  patient(await where.newPage())

/** The page with this in its address that something else opens, once it is there. */
export const openedPage = async (browser: Browser, address: string): Promise<Page> => {
  const target = await browser.waitForTarget((t) => t.url().includes(address), { timeout: patience })
  // a popup counts as a target of another type in some versions
  return patient(await target.asPage())
}

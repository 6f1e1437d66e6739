import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedIn } from '@hattama/contract/people/account'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../api/src/kernel/env.ts'
import { register } from '../product/account.ts'
import { startOtherOrigin } from '../product/other-origin.ts'
import { startProduct } from '../product/product.ts'
import { rebuildRemote } from '../product/rebuild-remote.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { copiesIn, livingCopies } from '../screens/copies.ts'
import { enter } from '../screens/enter.ts'
import { holds } from '../product/holds.ts'
import { openPage } from '../product/pages.ts'
import { runs } from '../run/tiers.ts'

let browser: Browser
let url = ''
let person: SignedIn

beforeAll(async () => {
  url = (await sharedProduct()).url
  person = await register(url)
  browser = await sharedBrowser()
})

afterAll(() => leaveBrowser(browser))

/** A page of the signed-in person that shares nothing with other tests. */
const newPage = async () => {
  const page = await newWindow(browser)
  await enter(page, url, person)
  return page
}

const heading = (page: Page, text: string) => page.waitForSelector(`::-p-xpath(//h1[contains(., "${text}")])`)

/** Hash of the names and contents of everything the shell's build wrote. */
const shellHash = () => {
  const folder = join(root, 'shell/dist')
  const hash = createHash('sha256')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
  for (const path of entries.map((e) => join(e.parentPath, e.name)).toSorted())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

test('shell and remotes share one React, one store and one i18n', async () => {
  const page = await newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()) && response.ok()) scripts.add(response.url())
  })
  await page.goto(`${url}/recordings`)
  await heading(page, 'Recordings')
  await click(page, 'Summaries')
  await heading(page, 'Meeting summaries')
  await expect.poll(() => livingCopies(page)).toEqual({ reactDom: 1, stores: 1 })
  expect([...scripts].some((url) => url.includes('/remotes/summaries/'))).toBe(true)
  expect(await copiesIn(scripts)).toEqual({ react: 1, 'react-dom': 1, redux: 1, i18next: 1 })

  // the shell's menu switches the remote's texts
  await page.locator('aside button[aria-haspopup="menu"]').click()
  await page.locator('::-p-xpath(//*[@role="menuitem"][contains(., "Language")])').hover()
  await page.locator('[role="menuitemradio"][lang="kk"], [role="menuitem"][lang="kk"]').click()
  await holds(page, () => !document.querySelector('h1')?.textContent.includes('Meeting'))
  await expect.poll(() => page.$eval('html', (html) => html.lang)).toBe('kk')
  await page.browserContext().close()
})

test('a remote that cannot be loaded leaves the rest alive, and its Retry works', async () => {
  const page = await newPage()
  let dead = true
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isRefused = dead && request.url().includes('/remotes/recordings/')
    void (isRefused ? request.respond({ status: 503, body: 'down' }) : request.continue())
  })
  await page.goto(`${url}/recordings`)
  await see(page, 'Couldn’t load this page')
  await click(page, 'Summaries')
  await heading(page, 'Meeting summaries')
  await click(page, 'Recordings')
  await see(page, 'Couldn’t load this page')
  // the message of this attempt stays until the next one has failed too
  await page.$eval('main [role="alert"]', (alert) => alert.setAttribute('data-earlier', ''))
  await click(page, 'Retry')
  await page.waitForSelector('main [role="alert"]:not([data-earlier])')
  dead = false
  await click(page, 'Retry')
  // a browser may remember failed modules for as long as the page lives: then it says so, and a reload helps
  const fresh = '//button[normalize-space()="Refresh page"]'
  await page.waitForSelector(`::-p-xpath(${fresh} | //h1[contains(., "Recordings")])`)
  await page.$$eval(`::-p-xpath(${fresh})`, (all) => all.forEach((button) => (button as HTMLElement).click()))
  await heading(page, 'Recordings')
  await expect.poll(() => textOf(page)).not.toContain('Couldn’t load this page')
  await page.browserContext().close()
})

test.runIf(runs('parts of the web deployed apart'))(
  'a remote deployed alone, and all of them from another origin, need no new shell',
  async () => {
    const before = shellHash()
    const outDir = join(root, 'e2e/out/summaries-changed')
    rebuildRemote({
      remote: 'summaries',
      file: 'src/kernel/locales/en.json',
      from: 'Meeting summaries',
      to: 'Minutes of every meeting',
      outDir,
    })
    const other = await startOtherOrigin({
      landing: join(root, 'mfe-landing/dist'),
      recordings: join(root, 'mfe-recordings/dist'),
      summaries: outDir,
    })
    const entries = ['landing', 'recordings', 'summaries'].map((n) => `${n}=${other.url}/${n}/remoteEntry.js`)
    const product = await startProduct({ env: { REMOTE_ENTRIES: entries.join(' ') } })

    const page = await newWindow(browser)
    await enter(page, product.url, await register(product.url))
    await page.goto(`${product.url}/summaries`)
    await heading(page, 'Minutes of every meeting')
    await click(page, 'Recordings')
    await heading(page, 'Recordings')
    await expect.poll(() => livingCopies(page)).toEqual({ reactDom: 1, stores: 1 })
    const visitor = await openPage(await browser.createBrowserContext())
    await visitor.goto(product.url)
    await visitor.locator('[data-mfe="landing"] [data-auth="signup"]').click()
    await visitor.waitForSelector('[role="dialog"]')
    const used = await visitor.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    )
    expect(used.some((name) => name.startsWith(`${other.url}/landing/`))).toBe(true)
    expect(shellHash()).toBe(before)
    await page.browserContext().close()
    await visitor.browserContext().close()
    await product.stop()
    await other.stop()
  },
)

import type { SignedIn } from '@hattama/contract/account'
import { type Language, languages } from '@hattama/contract/language'
import { pathTo } from '@hattama/contract/paths'
import type { Summary } from '@hattama/contract/summary'
import { type Browser, launch, type Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../call/script.ts'
import { as, register } from '../product/account.ts'
import { type Product, startProduct } from '../product/product.ts'
import { findBrowser } from '../run/browser.ts'
import { click, fill } from '../screens/acts.ts'
import { enter, speak } from '../screens/enter.ts'
import { inspect, settle } from '../screens/inspect.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { addOtherStates } from '../screens/other-recordings.ts'
import { wordsOf } from '../screens/words.ts'

let product: Product
let browser: Browser
let person: SignedIn
let recordingId = ''
let summaryId = ''

beforeAll(async () => {
  product = await startProduct()
  const executablePath = findBrowser()
  browser = await launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  person = await register(product.url)
  recordingId = await sendMeeting(product.url, person.token, { title: 'Weekly call', turns: script })
  await finished(product.url, person.token, recordingId)
  await addOtherStates(product.dataDir, person.user)
  const path = pathTo('summaryOfRecording', recordingId)
  summaryId = (await as(product.url, person.token)<{ summary: Summary }>(path)).summary.id
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** A page of a person of one language, without moving parts: axe must not see a colour half faded in. */
const pageIn = async (language: Language) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  return page
}

/** Opens an address and waits until its own heading stands there and nothing loads any more. */
const open = async (page: Page, path: string) => {
  await page.goto(product.url + path)
  await page.waitForSelector('h1', { timeout: 10_000 })
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], output[aria-label]:empty'))
  await page.waitForNetworkIdle({ idleTime: 150, concurrency: 1 })
}

const closeOpen = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    () => !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  )
}

const dialog = (page: Page) =>
  page.waitForSelector('[role="dialog"], [role="alertdialog"]', { timeout: 15_000 })

test.each(languages)('%s: what a visitor sees is accessible and fits every window', async (language) => {
  const say = wordsOf(language)
  const page = await pageIn(language)
  await speak(page, product.url, language)
  const found: string[] = []
  await open(page, '/')
  expect(await page.$eval('html', (html) => html.lang)).toBe(language)
  found.push(...(await inspect(page, 'landing')))

  await page.locator('[data-auth="login"]').click()
  await dialog(page)
  found.push(...(await inspect(page, 'auth dialog, login')))
  await fill(page, 'email', 'nobody')
  await fill(page, 'password', 'short')
  await page.keyboard.press('Enter')
  await settle(page)
  found.push(...(await inspect(page, 'auth dialog, with messages')))
  await click(page, say('shell', 'auth.login.other'))
  await page.waitForSelector('input[name="firstName"]')
  found.push(...(await inspect(page, 'auth dialog, signup')))
  await page.browserContext().close()
  expect(found).toEqual([])
})

test.each(languages)('%s: the first steps are accessible and fit every window', async (language) => {
  const say = wordsOf(language)
  const page = await pageIn(language)
  await enter(page, product.url, person, language)
  await page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
  await page.goto(`${product.url}/dashboard`)
  await dialog(page)
  const found = await inspect(page, 'onboarding, how it works')
  await click(page, say('shell', 'onboarding.great'))
  found.push(...(await inspect(page, 'onboarding, what we can do')))
  await click(page, say('platform', 'action.next'))
  found.push(...(await inspect(page, 'onboarding, plans')))
  await page.browserContext().close()
  expect(found).toEqual([])
})

test.each(languages)('%s: the screens of the shell and their dialogs', async (language) => {
  const say = wordsOf(language)
  const page = await pageIn(language)
  await enter(page, product.url, person, language)
  const found: string[] = []
  await open(page, '/dashboard')
  found.push(...(await inspect(page, 'dashboard')))

  await page.locator(`section[aria-label="${say('shell', 'quick.title')}"] button:nth-of-type(2)`).click()
  await dialog(page)
  found.push(...(await inspect(page, 'analytics')))
  await closeOpen(page)

  await page.locator(`main button[aria-label="${say('shell', 'recent.more')}"]`).click()
  await page.waitForSelector('[role="menu"]')
  found.push(...(await inspect(page, 'menu of a meeting')))
  await page.locator('[role="menuitem"]:last-of-type').click()
  await dialog(page)
  found.push(...(await inspect(page, 'delete a meeting?')))
  await closeOpen(page)

  await click(page, say('shell', 'dashboard.newMeeting'))
  await dialog(page)
  found.push(...(await inspect(page, 'add the recorder')))
  await closeOpen(page)

  await page.locator('aside button[aria-haspopup="menu"]').click()
  await page.waitForSelector('[role="menu"]')
  found.push(...(await inspect(page, 'user menu')))
  await choose(page, say('shell', 'user.logOut'))
  await dialog(page)
  found.push(...(await inspect(page, 'log out?')))
  await closeOpen(page)

  for (const path of ['/team', '/settings', '/projects']) {
    await open(page, path)
    found.push(...(await inspect(page, path)))
  }
  await page.setViewport({ width: 390, height: 900 })
  await page.locator(`button[aria-label="${say('shell', 'nav.open')}"]`).click()
  await dialog(page)
  found.push(...(await inspect(page, 'drawer')))
  await page.browserContext().close()
  expect(found).toEqual([])
})

test.each(languages)('%s: recordings, summaries and what opens over them', async (language) => {
  const say = wordsOf(language)
  const page = await pageIn(language)
  await enter(page, product.url, person, language)
  const found: string[] = []
  await open(page, '/recordings')
  found.push(...(await inspect(page, 'recordings')))
  await page.locator(`[aria-label="${say('recordings', 'list.rows')}"]`).click()
  found.push(...(await inspect(page, 'recordings, list view')))

  await open(page, `/recordings/${recordingId}`)
  await page.waitForSelector('.transcript-row')
  found.push(...(await inspect(page, 'viewer')))
  await page.locator('.transcript-find input').fill('the')
  found.push(...(await inspect(page, 'viewer, find')))
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.down('Shift')
  await page.keyboard.press('Slash')
  await page.keyboard.up('Shift')
  await dialog(page)
  found.push(...(await inspect(page, 'keys')))
  await closeOpen(page)

  await open(page, '/summaries')
  found.push(...(await inspect(page, 'summaries')))
  await page.locator(`[aria-label="${say('summaries', 'list.rows')}"]`).click()
  found.push(...(await inspect(page, 'summaries, list view')))
  await open(page, `/summaries/${summaryId}`)
  found.push(...(await inspect(page, 'summary')))
  await click(page, say('summaries', 'export.open'))
  await page.waitForSelector('[role="menu"]')
  found.push(...(await inspect(page, 'export menu')))
  await page.browserContext().close()
  expect(found).toEqual([])
})

const choose = (page: Page, text: string) =>
  page.locator(`::-p-xpath(//*[@role="menuitem"][normalize-space()="${text}"])`).click()

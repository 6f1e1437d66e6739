import { type Language, languages } from '@hattama/contract/language'
import { pathTo } from '@hattama/contract/paths'
import type { Summary } from '@hattama/contract/summary'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../call/script.ts'
import { as, register } from '../product/account.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import type { Walk } from '../screens/acts-on-screens.ts'
import { enter, speak } from '../screens/enter.ts'
import { inspect } from '../screens/inspect.ts'
import { beginUpload, finished, sendMeeting } from '../screens/meetings.ts'
import { libraryScreens, onboardingScreens, shellScreens } from '../screens/member-screens.ts'
import { addOtherStates } from '../screens/other-recordings.ts'
import { visitorScreens } from '../screens/visitor-screens.ts'
import { wordsOf } from '../screens/words.ts'

let product: SharedProduct
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
afterAll(() => leaveBrowser(browser))

/** Somebody with a meeting that has been read, others in every state, and an upload that has stopped. */
const settled = async () => {
  const person = await register(product.url)
  const recordingId = await sendMeeting(product.url, person.token, { title: 'Weekly call', turns: script })
  await finished(product.url, person.token, recordingId)
  await addOtherStates(product.dataDir, person.user)
  await beginUpload(product.url, person.token)
  const path = pathTo('summaryOfRecording', recordingId)
  const { summary } = await as(product.url, person.token)<{ summary: Summary }>(path)
  return { person, ids: { recordingId, summaryId: summary.id } }
}

/** Walks in one language, without moving parts: axe must not see a colour half faded in. Resolves with all objections. */
const walkIn = async (
  language: Language,
  begin: (page: Page) => Promise<unknown>,
  through: (walk: Walk) => Promise<void>,
) => {
  const page = await newWindow(browser)
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const found: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) found.push(`refused: ${message.text()}`)
  })
  await begin(page)
  const shown = async (name: string) => void found.push(...(await inspect(page, name)))
  await through({ page, url: product.url, say: wordsOf(language), shown })
  expect(await page.$eval('html', (html) => html.lang)).toBe(language)
  await page.browserContext().close()
  return found
}

test.concurrent.each(languages)(
  '%s: what a visitor sees is accessible and fits every window',
  async (language) => {
    const found = await walkIn(language, (page) => speak(page, product.url, language), visitorScreens)
    expect(found).toEqual([])
  },
)

test.concurrent.each(languages)(
  '%s: so are the screens of somebody signed in, and what opens over them',
  async (language) => {
    const { person, ids } = await settled()
    const call = as(product.url, person.token)
    const asNew = async (page: Page) => {
      await enter(page, product.url, person, language)
      await page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
    }
    const found = await walkIn(language, asNew, async (walk) => {
      await onboardingScreens(walk)
      await shellScreens(walk)
      await libraryScreens(walk, ids, (id) => call(pathTo('summary', id), { method: 'DELETE' }))
    })
    expect(found).toEqual([])
  },
)

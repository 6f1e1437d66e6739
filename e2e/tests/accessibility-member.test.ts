import type { Language } from '@hattama/contract/rules/kernel/language'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../call/script.ts'
import { as, register } from '../product/account.ts'
import { leaveBrowser, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { enter } from '../screens/enter.ts'
import { beginUpload, finished, sendMeeting } from '../screens/meetings.ts'
import { libraryScreens, moreLibraryScreens } from '../screens/library-screens.ts'
import {
  deletionScreens,
  moreShellScreens,
  onboardingScreens,
  settingPages,
  shellScreens,
} from '../screens/member-screens.ts'
import { addOtherStates } from '../screens/other-recordings.ts'
import { protocolScreens } from '../screens/protocol-screens.ts'
import { otherLanguages, walkIn, walkInEach } from '../screens/walk-in.ts'
import { runs } from '../run/tiers.ts'

const isWhole = runs('screens beside the main ones')

let product: SharedProduct
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
afterAll(() => leaveBrowser(browser))

/** A person with a transcribed meeting, others in every state, and a stopped upload. */
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

test('the screens of somebody signed in, and what opens over them, are accessible and fit every window in each language', async () => {
  const { person, ids } = await settled()
  const call = as(product.url, person.token)
  const asNew = async (page: Page, language: Language) => {
    await enter(page, product.url, person, language)
    if (!isWhole) return
    await page.goto(`${product.url}/icon.svg`)
    await page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
  }
  const objections = await walkInEach(browser, product.url, asNew, async (walk) => {
    if (isWhole) await onboardingScreens(walk)
    await shellScreens(walk, isWhole ? settingPages : ['sign-in'])
    if (isWhole) {
      await moreShellScreens(walk)
      await protocolScreens(walk, ids.recordingId)
    }
    await libraryScreens(walk, ids)
    if (isWhole)
      await moreLibraryScreens(walk, ids, (id) => call(pathTo('summary', id), { method: 'DELETE' }))
  })
  expect(objections).toEqual([])
  // a message stays in the language in which it was given: a notice is inspected in each language separately
  for (const language of otherLanguages()) {
    const begin = (page: Page) => enter(page, product.url, person, language)
    expect(await walkIn(browser, product.url, language, begin, deletionScreens)).toEqual([])
  }
})

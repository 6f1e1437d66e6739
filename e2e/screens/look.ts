import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@hattama/contract/rules/language'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Summary } from '@hattama/contract/summary'
import { launch } from 'puppeteer'
import { as, register } from '../product/account.ts'
import { startProduct } from '../product/product.ts'
import { findBrowser } from '../run/browser.ts'
import type { Walk } from './acts-on-screens.ts'
import { enter, speak } from './enter.ts'
import { settle, widths } from './inspect.ts'
import { finished, sendMeeting } from './meetings.ts'
import { libraryScreens, onboardingScreens, shellScreens } from './member-screens.ts'
import { protocolScreens } from './protocol-screens.ts'
import { toldMeetings } from './told-meetings.ts'
import { visitorScreens } from './visitor-screens.ts'
import { wordsOf } from './words.ts'
import { openPage } from '../product/pages.ts'

/**
 * `node e2e/screens/look.ts FOLDER [ru en kk]`: pictures of every screen and dialog at three widths, for whoever changes
 * them to look at. They are not kept; the few of docs/screens are made by shoot.ts.
 */
const [folder = '', ...asked] = process.argv.slice(2)
if (folder === '') throw new Error('Which folder shall the pictures go to?')
const wanted = languages.filter((language) => asked.length === 0 || asked.includes(language))
mkdirSync(folder, { recursive: true })

const product = await startProduct()
const executablePath = findBrowser()
const browser = await launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const person = await register(product.url)
const meeting = toldMeetings.at(-1)
if (!meeting) throw new Error('no meeting is told')
const recordingId = await sendMeeting(product.url, person.token, meeting)
await finished(product.url, person.token, recordingId)
const call = as(product.url, person.token)
const { summary } = await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))

const walk = async (language: Language) => {
  const page = await openPage(await browser.createBrowserContext())
  await page.setViewport({ width: 1280, height: 900 })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const shown = async (name: string) => {
    for (const width of widths) {
      await page.setViewport({ width, height: 900 })
      await settle(page)
      const file = `${language}-${name.replaceAll(/\W+/g, '-')}-${width}`
      await page.screenshot({ path: `${join(folder, file)}.png` })
    }
  }
  const through: Walk = { page, url: product.url, say: wordsOf(language), shown }
  await speak(page, product.url, language)
  await visitorScreens(through)
  await page.evaluate(() => localStorage.clear())
  await enter(page, product.url, person, language)
  await page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
  await onboardingScreens(through)
  await shellScreens(through)
  const ids = { recordingId, summaryId: summary.id }
  await protocolScreens(through, recordingId)
  await libraryScreens(through, ids, (id) => call(pathTo('summary', id), { method: 'DELETE' }))
  await page.browserContext().close()
}

try {
  for (const language of wanted) await walk(language)
} finally {
  await browser.close()
  await product.stop()
}

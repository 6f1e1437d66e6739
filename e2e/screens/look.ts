import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@hattama/contract/rules/language'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Summary } from '@hattama/contract/summary'
import { launch } from 'puppeteer'
import { as, register } from '../product/account.ts'
import { openPage } from '../product/pages.ts'
import { startProduct } from '../product/product.ts'
import { findBrowser } from '../run/browser.ts'
import type { Walk } from './acts-on-screens.ts'
import { enter, speak } from './enter.ts'
import { settle, widths } from './inspect.ts'
import { finished, sendMeeting } from './meetings.ts'
import { manyScreens } from './many-screens.ts'
import { libraryScreens, onboardingScreens, shellScreens } from './member-screens.ts'
import { officeScreens } from './office-screens.ts'
import { outsideScreens } from './outside-screens.ts'
import { planScreens } from './plan-screens.ts'
import { protocolScreens } from './protocol-screens.ts'
import { serverScreens } from './server-screens.ts'
import { startService } from './with-plans.ts'
import { factorScreens, mailedSignInScreens } from './sign-in-screens.ts'
import { toldMeetings } from './told-meetings.ts'
import { visitorScreens } from './visitor-screens.ts'
import { wordsOf } from './words.ts'

/**
 * `node e2e/screens/look.ts FOLDER [ru en kk] [visitor member office outside many service]`: pictures of every screen and
 * dialog at three widths, for whoever changes them to look at. They are not kept; the few of docs/screens are made by
 * shoot.ts.
 */
const [folder = '', ...asked] = process.argv.slice(2)
if (folder === '') throw new Error('Which folder shall the pictures go to?')
const wanted = languages.filter(
  (language) => asked.includes(language) || !languages.some((l) => asked.includes(l)),
)
const walks = ['visitor', 'member', 'office', 'outside', 'many', 'service'] as const
const walked = walks.filter((name) => asked.includes(name) || !walks.some((w) => asked.includes(w)))
mkdirSync(folder, { recursive: true })

const product = await startProduct()
const executablePath = findBrowser()
const browser = await launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

/** Somebody with a meeting that has been read. */
const settled = async () => {
  const person = await register(product.url)
  const meeting = toldMeetings.at(-1)
  if (!meeting) throw new Error('no meeting is told')
  const recordingId = await sendMeeting(product.url, person.token, meeting)
  await finished(product.url, person.token, recordingId)
  const call = as(product.url, person.token)
  const { summary } = await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))
  return { person, call, ids: { recordingId, summaryId: summary.id } }
}

const open = async (url: string, language: Language): Promise<Walk> => {
  const page = await openPage(await browser.createBrowserContext())
  await page.setViewport({ width: 1280, height: 900 })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  const shown = async (name: string) => {
    // the whole page where nothing lies over it, and none is as long as a reference
    const isWhole = await page.evaluate(
      () =>
        !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') &&
        document.documentElement.scrollHeight < 8000,
    )
    for (const width of widths) {
      await page.setViewport({ width, height: 900 })
      await settle(page)
      const file = `${language}-${name.replaceAll(/\W+/g, '-')}-${width}`
      await page.screenshot({ path: `${join(folder, file)}.png`, fullPage: isWhole })
    }
  }
  await speak(page, url, language)
  return { page, url, say: wordsOf(language), shown }
}

const { person, call, ids } = await settled()

const memberWalk = async (walk: Walk) => {
  await walk.page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
  await onboardingScreens(walk)
  await shellScreens(walk)
  await serverScreens(walk)
  await protocolScreens(walk, ids.recordingId)
  await libraryScreens(walk, ids, (id) => call(pathTo('summary', id), { method: 'DELETE' }))
}

/** The screens of a server that sells plans and sends letters. */
const serviceWalk = async (language: Language) => {
  const service = await startService()
  try {
    const walk = await open(service.url, language)
    await visitorScreens(walk)
    await mailedSignInScreens(walk)
    const customer = await service.customer()
    await walk.page.evaluate(() => localStorage.clear())
    await enter(walk.page, service.url, customer.person, language)
    await planScreens(walk, customer.call, customer.setPlan)
    await factorScreens(walk)
    await walk.page.browserContext().close()
  } finally {
    await service.stop()
  }
}

/** One walk; the others go on where it stumbles. */
const does = async (name: (typeof walks)[number], walk: () => Promise<void>) => {
  if (!walked.includes(name)) return
  await walk().catch((error: unknown) => {
    process.exitCode = 1
    process.stderr.write(`${name}: ${String(error)}\n`)
  })
}

const walkAll = async (language: Language) => {
  const walk = await open(product.url, language)
  await does('visitor', () => visitorScreens(walk))
  await walk.page.evaluate(() => localStorage.clear())
  await enter(walk.page, product.url, person, language)
  await does('office', () => officeScreens(walk, call))
  await does('outside', () => outsideScreens(walk, call, ids.recordingId))
  await does('many', () => manyScreens(walk))
  await does('member', () => memberWalk(walk))
  await walk.page.browserContext().close()
  await does('service', () => serviceWalk(language))
}

try {
  for (const language of wanted) await walkAll(language)
} finally {
  await browser.close()
  await product.stop()
}

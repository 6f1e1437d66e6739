import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@hattama/contract/rules/language'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Summary } from '@hattama/contract/summary'
import { launch } from 'puppeteer'
import { as, register } from '../product/account.ts'
import { openPage } from '../product/pages.ts'
import { type Product, startProduct } from '../product/product.ts'
import { findBrowser } from '../run/browser.ts'
import type { Walk } from './acts-on-screens.ts'
import { enter, speak } from './enter.ts'
import { settle, widths } from './inspect.ts'
import { finished, sendMeeting } from './meetings.ts'
import { manyScreens } from './many-screens.ts'
import { libraryScreens, onboardingScreens, shellScreens } from './member-screens.ts'
import { officeScreens } from './office-screens.ts'
import { besideScreens, emptyScreens, programScreens } from './aside-screens.ts'
import { codeScreens, outsideScreens } from './outside-screens.ts'
import { personalScreens } from './personal-screens.ts'
import { planScreens } from './plan-screens.ts'
import { protocolScreens } from './protocol-screens.ts'
import { serverScreens } from './server-screens.ts'
import { startService } from './with-plans.ts'
import { factorScreens, mailedSignInScreens } from './sign-in-screens.ts'
import { toldMeetings } from './told-meetings.ts'
import { trackerScreens } from './tracker-screens.ts'
import { visitorScreens } from './visitor-screens.ts'
import { wordsOf } from './words.ts'

/**
 * `node e2e/screens/look.ts FOLDER [ru en kk] [visitor office outside ...]`: pictures of every screen and
 * dialog at three widths, for whoever changes them to look at. They are not kept; the few of docs/screens are made by
 * shoot.ts.
 */
const [folder = '', ...asked] = process.argv.slice(2)
if (folder === '') throw new Error('Which folder shall the pictures go to?')
const wanted = languages.filter(
  (language) => asked.includes(language) || !languages.some((l) => asked.includes(l)),
)
const walks = [
  'visitor',
  'office',
  'trackers',
  'outside',
  'beside',
  'many',
  'member',
  'personal',
  'empty',
  'service',
] as const
const walked = walks.filter((name) => asked.includes(name) || !walks.some((w) => asked.includes(w)))
mkdirSync(folder, { recursive: true })

const executablePath = findBrowser()
const browser = await launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

/** Somebody with a meeting that has been read, and a file whose channels were measured. */
const settled = async ({ url }: Product) => {
  const person = await register(url)
  const meeting = toldMeetings.at(-1)
  if (!meeting) throw new Error('no meeting is told')
  const recordingId = await sendMeeting(url, person.token, meeting)
  const fileId = await sendMeeting(url, person.token, { ...meeting, title: 'Dictaphone', layout: null })
  for (const id of [recordingId, fileId]) await finished(url, person.token, id)
  const call = as(url, person.token)
  const { summary } = await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))
  return { person, call, fileId, ids: { recordingId, summaryId: summary.id } }
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

/** The screens of a server that sells plans, sends letters and has a provider sign people in. */
const serviceWalk = async (language: Language) => {
  const service = await startService({
    SSO_PROVIDERS: 'corp',
    SSO_CORP_ISSUER: 'https://login.corp.invalid',
    SSO_CORP_CLIENT_ID: 'hattama',
    SSO_CORP_CLIENT_SECRET: 'a secret of the provider',
  })
  try {
    const walk = await open(service.url, language)
    await visitorScreens(walk)
    await mailedSignInScreens(walk)
    const customer = await service.customer()
    const meeting = toldMeetings[0]
    if (meeting) {
      const id = await sendMeeting(service.url, customer.person.token, meeting)
      await codeScreens(walk, customer.call, id)
    }
    await walk.page.goto(`${service.url}/icon.svg`)
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

/** The documents of a locked protocol, for a look in the programs people open them with. */
const keepPapers = async (language: Language, url: string, token: string, recordingId: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { protocol } = await as(
    url,
    token,
  )<{ protocol: { id: string } }>(pathTo('protocolOfRecording', recordingId))
  for (const format of ['pdf', 'docx']) {
    const answer = await fetch(`${url}${pathTo('protocolExport', protocol.id)}?format=${format}`, { headers })
    writeFileSync(join(folder, `${language}-protocol.${format}`), new Uint8Array(await answer.arrayBuffer()))
  }
}

const walkAll = async (product: Product, language: Language) => {
  const { url } = product
  const walk = await open(url, language)
  await does('visitor', () => visitorScreens(walk))
  if (walked.some((name) => name !== 'visitor' && name !== 'service')) {
    const { person, call, fileId, ids } = await settled(product)
    await walk.page.goto(`${url}/icon.svg`)
    await walk.page.evaluate(() => localStorage.clear())
    await enter(walk.page, url, person, language)
    await does('office', () => officeScreens(walk, call))
    await does('outside', () => outsideScreens(walk, call, ids.recordingId))
    await does('beside', async () => {
      await besideScreens(walk, call, ids.recordingId, fileId)
      await programScreens(walk)
    })
    await does('many', () => manyScreens(walk))
    await does('member', async () => {
      await walk.page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
      await onboardingScreens(walk)
      await shellScreens(walk)
      await serverScreens(walk)
      await protocolScreens(walk, ids.recordingId)
      await keepPapers(language, url, person.token, ids.recordingId)
      await libraryScreens(walk, ids, (id) => call(pathTo('summary', id), { method: 'DELETE' }))
    })
    await does('personal', () => personalScreens(walk, call, ids.recordingId))
    await does('trackers', () => trackerScreens(walk, call, ids))
    await does('empty', () => emptyScreens(walk))
  }
  await walk.page.browserContext().close()
  await does('service', () => serviceWalk(language))
}

try {
  // each begins with nothing: what a walk leaves behind is in the way of the next
  for (const language of wanted) {
    // the tracker of a walk listens on this machine
    const product = await startProduct({ env: { LINK_PRIVATE_ADDRESSES: 'allow' } })
    try {
      await walkAll(product, language)
    } finally {
      await product.stop()
    }
  }
} finally {
  await browser.close()
}

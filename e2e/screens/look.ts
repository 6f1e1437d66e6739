import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@hattama/contract/rules/kernel/language'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary } from '@hattama/contract/insight/summary'
import { launch, type Page } from 'puppeteer'
import { type LocalTelegram, startTelegram } from '../../api/testing/connections/messenger/telegram-server.ts'
import { type LocalNotion, startNotion } from '../../api/testing/connections/notes/notion-server.ts'
import { as, register } from '../product/account.ts'
import { openPage } from '../product/pages.ts'
import { type Product, startProduct } from '../product/product.ts'
import { findBrowser } from '../run/browser.ts'
import type { Walk } from './acts-on-screens.ts'
import { enter, speak } from './enter.ts'
import { inspect, settle, spills, widths } from './inspect.ts'
import { finished, sendMeeting } from './meetings.ts'
import { manyScreens } from './many-screens.ts'
import { libraryScreens, moreLibraryScreens } from './library-screens.ts'
import { moreShellScreens, onboardingScreens, shellScreens } from './member-screens.ts'
import { officeScreens } from './office-screens.ts'
import { besideScreens, emptyScreens, notedScreens, programScreens } from './aside-screens.ts'
import { calendarScreens } from './calendar-screens.ts'
import { faultScreens, refusedScreens } from './fault-screens.ts'
import { focusWalk } from './focus-walk.ts'
import { holdScreens } from './hold-screens.ts'
import { importScreens, severalScreens } from './import-screens.ts'
import { hostedWalk, inDatabase, serviceWalk, ssoWalk } from './look-apart.ts'
import { outsideScreens } from './outside-screens.ts'
import { personalScreens } from './personal-screens.ts'
import { placeScreens } from './place-screens.ts'
import { protocolScreens } from './protocol-screens.ts'
import { serverScreens } from './server-screens.ts'
import { slideScreens } from './slide-screens.ts'
import { scriptedMeetings } from './scripted-meetings.ts'
import { messengerScreens } from './messenger-screens.ts'
import { notesScreens } from './notes-screens.ts'
import { trackerScreens } from './tracker-screens.ts'
import { voiceScreens } from './voice-screens.ts'
import { visitorScreens } from './visitor-screens.ts'
import { wordsOf } from './words.ts'

/**
 * `node e2e/screens/look.ts FOLDER [ru en kk] [visitor office outside ...]`: pictures of every screen and dialog at three
 * widths, to look at after changing them, with axe's objections and anything wider than the window. They are not kept;
 * the few in docs/screens are made by shoot.ts.
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
  'messenger',
  'places',
  'notes',
  'outside',
  'slides',
  'beside',
  'many',
  'member',
  'personal',
  'voices',
  'calendars',
  'files',
  'hold',
  'faults',
  'focus',
  'empty',
  'service',
  'hosted',
  'sso',
] as const
/** The walks that need a product of their own. */
const apart = { service: serviceWalk, hosted: hostedWalk, sso: ssoWalk }
const walked = walks.filter((name) => asked.includes(name) || !walks.some((w) => asked.includes(w)))
mkdirSync(folder, { recursive: true })

const executablePath = findBrowser()
const browser = await launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

/** A person with a transcribed meeting, and a file whose channels were measured. */
const settled = async ({ url }: Product) => {
  const person = await register(url)
  const meeting = scriptedMeetings.at(-1)
  if (!meeting) throw new Error('no meeting is told')
  const recordingId = await sendMeeting(url, person.token, meeting)
  const fileId = await sendMeeting(url, person.token, { ...meeting, title: 'Dictaphone', layout: null })
  for (const id of [recordingId, fileId]) await finished(url, person.token, id)
  const call = as(url, person.token)
  const { summary } = await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))
  return { person, call, fileId, ids: { recordingId, summaryId: summary.id } }
}

const object = (objection: string) => {
  process.exitCode = 1
  process.stderr.write(`${objection}\n`)
}

/** The most recently opened window. */
let opened: Page | null = null

const open = async (url: string, language: Language): Promise<Walk> => {
  const page = await openPage(await browser.createBrowserContext())
  opened = page
  await page.setViewport({ width: 1280, height: 900 })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  const shown = async (name: string) => {
    // the whole page, unless something overlays it or it is as long as a reference
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
      for (const spilt of await spills(page)) object(`${file}: spills over its edge: ${spilt}`)
    }
    for (const objection of await inspect(page, `${language} ${name}`)) object(objection)
  }
  await speak(page, url, language)
  return { page, url, say: wordsOf(language), shown }
}

/** Does one walk; if it fails, the others go on. */
const does = async (name: (typeof walks)[number], walk: () => Promise<void>) => {
  if (!walked.includes(name)) return
  await walk().catch(async (error: unknown) => {
    object(`${name}: ${String(error)}`)
    await opened?.screenshot({ path: `${join(folder, `stumbled-${name}`)}.png` }).catch(() => undefined)
  })
}

/** Saves the documents of a locked protocol, to be checked in the programs people open them with. */
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

type Vendors = { telegram: LocalTelegram; notion: LocalNotion }

const walkAll = async (product: Product, language: Language, { telegram, notion }: Vendors) => {
  const { url } = product
  const walk = await open(url, language)
  await does('visitor', () => visitorScreens(walk))
  if (walked.some((name) => name !== 'visitor' && !(name in apart))) {
    const { person, call, fileId, ids } = await settled(product)
    await walk.page.goto(`${url}/icon.svg`)
    await walk.page.evaluate(() => localStorage.clear())
    await enter(walk.page, url, person, language)
    // a walk may undo some of it before it comes to a screen
    await walk.page.goto(`${url}/icon.svg`)
    await does('office', () => officeScreens(walk, call))
    await does('outside', () => outsideScreens(walk, call, ids.recordingId))
    const { token } = person
    await does('slides', () => slideScreens(walk, { call, token, recordingId: ids.recordingId }))
    await does('beside', async () => {
      await besideScreens(walk, call, ids.recordingId, fileId)
      await notedScreens(walk, call, ids.recordingId)
      await programScreens(walk)
    })
    await does('many', () => manyScreens(walk))
    await does('member', async () => {
      await walk.page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.user.id)
      await onboardingScreens(walk)
      await shellScreens(walk)
      await moreShellScreens(walk)
      await serverScreens(walk)
      await protocolScreens(walk, ids.recordingId)
      await keepPapers(language, url, person.token, ids.recordingId)
      await libraryScreens(walk, ids)
      await moreLibraryScreens(walk, ids, (id) => call(pathTo('summary', id), { method: 'DELETE' }))
    })
    await does('personal', () => personalScreens(walk, call, ids.recordingId))
    await does('voices', () =>
      voiceScreens(walk, call, ids.recordingId, (act) => inDatabase(product.dataDir, act)),
    )
    await does('trackers', () => trackerScreens(walk, call, ids))
    await does('messenger', () => messengerScreens(walk, telegram))
    await does('places', () => placeScreens(walk))
    await does('notes', () => notesScreens(walk, notion))
    await does('calendars', () => calendarScreens(walk, call, ids.recordingId))
    await does('files', async () => {
      await importScreens(walk)
      await severalScreens(walk)
    })
    await does('hold', () => holdScreens(walk, call, ids.recordingId, fileId))
    await does('focus', async () => {
      for (const objection of await focusWalk(walk)) object(`${language} ${objection}`)
    })
    await does('empty', () => emptyScreens(walk))
    await does('faults', async () => {
      // a window that has no screen in memory yet
      const fresh = await open(url, language)
      await enter(fresh.page, url, person, language)
      await faultScreens(fresh)
      await fresh.page.browserContext().close()
      await walk.page.browserContext().close()
      const viewer = await register(url)
      await inDatabase(
        product.dataDir,
        (sql) => sql`update memberships set role = 'viewer' where user_id = ${viewer.user.id}`,
      )
      const other = await open(url, language)
      await enter(other.page, url, viewer, language)
      await refusedScreens(other)
      await other.page.browserContext().close()
    })
  }
}

try {
  for (const language of wanted) {
    if (walked.some((name) => !(name in apart))) {
      // each starts with nothing: leftovers would get in the way of the next walk. Connected services run on this machine
      const [telegram, notion] = [await startTelegram(), await startNotion()]
      const env = {
        LINK_PRIVATE_ADDRESSES: 'allow',
        TELEGRAM_API_URL: telegram.url,
        NOTION_API_URL: notion.url,
      }
      const product = await startProduct({ env })
      try {
        await walkAll(product, language, { telegram, notion })
      } finally {
        await product.stop()
        await Promise.all([telegram.stop(), notion.stop()])
      }
    }
    for (const [name, walk] of Object.entries(apart))
      await does(name as keyof typeof apart, () => walk(open, language))
  }
} finally {
  await browser.close()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '@hattama/contract/language'
import { paths } from '@hattama/contract/paths'
import type { RecordingList } from '@hattama/contract/recording'
import type { Browser, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RecorderFault } from '../../packages/recorder/src/recording/fault.ts'
import { launchWithExtension } from '../call/browser.ts'
import { shareOf, wordsOfSide } from '../call/heard.ts'
import { startCallPage } from '../call/page.ts'
import { seconds } from '../call/recording-run.ts'
import { callDialogue, tellingWords } from '../call/script.ts'
import { writeWav } from '../call/speech.ts'
import { as, password, register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click, fill, see, textOf } from '../screens/acts.ts'
import { enter, speak } from '../screens/enter.ts'
import { type Say, wordsOf } from '../screens/words.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-page-'))
const voices = { call: join(folder, 'call.wav'), me: join(folder, 'me.wav') }
let spoken = 0
let product: SharedProduct
let call: Awaited<ReturnType<typeof startCallPage>>
let browser: Browser
let app: Page

beforeAll(async () => {
  const dialogue = callDialogue()
  spoken = dialogue.spokenSeconds
  writeWav(voices.call, dialogue.call)
  writeWav(voices.me, dialogue.me)
  product = await sharedProduct()
  call = await startCallPage(voices.call, 'Weekly call', 'once')
})

// a person and a browser of its own for each test, so that none finds what another left behind
beforeEach(async () => {
  browser = await launchWithExtension({
    origin: new URL(product.url).origin,
    microphone: voices.me,
    pick: 'Weekly call',
    args: ['--lang=en'],
  })
  app = await browser.newPage()
  await app.setViewport({ width: 1280, height: 900 })
  await enter(app, product.url, await register(product.url))
  await app.goto(`${product.url}/dashboard`)
  await see(app, 'Welcome')
})
afterEach(() => browser?.close())

afterAll(async () => {
  await call?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks on the dashboard to record from the page itself. */
const ask = async (page: Page, title: string, say = wordsOf('en')) => {
  await page.bringToFront()
  await click(page, say('shell', 'capture.heading'))
  await see(page, say('shell', 'capture.here'))
  await page.locator('[role="dialog"] input').fill(title)
  await page.locator('[role="dialog"] summary').click()
  await click(page, say('recorder', 'consent.said'))
  await click(page, say('recorder', 'capture.choose'))
}

/** Opens a call and asks to record it. */
const choose = async (title: string) => {
  const tab = await browser.newPage()
  await tab.goto(call.address)
  await ask(app, title)
  return tab
}

/** A dashboard in a language, whatever it spoke before. */
const dashboard = async (page: Page, language: Language) => {
  await speak(page, product.url, language)
  await page.goto(`${product.url}/dashboard`)
  return wordsOf(language)
}

/** A fault of the recorder stands on the screen, title and text. */
const faultIsSaid = async (page: Page, say: Say, fault: RecorderFault) => {
  await see(page, say('recorder', `fault.${fault}.title`))
  expect(await textOf(page)).toContain(say('recorder', `fault.${fault}.text`))
}

const play = (tab: Page) => tab.evaluate(() => document.querySelector('audio')?.play())

/** Starts recording a call from the dashboard, and the call itself. */
const begin = async (title: string, how: 'speaking' | 'silently' = 'speaking') => {
  const tab = await choose(title)
  await until('it records', async () => (await textOf(app)).includes('Stop and save'))
  if (how === 'speaking') await play(tab)
  return tab
}

const tokenOf = async () => (await app.evaluate(() => localStorage.getItem('hattama_token'))) ?? ''

/** Length in seconds of the delivered recording with this title, once the server knows it. */
const lengthOf = async (title: string) => {
  const get = as(product.url, await tokenOf())
  const found = await until('its length is known', async () => {
    const { recordings } = await get<RecordingList>(paths.recordings)
    return recordings.find((recording) => recording.title === title && recording.duration)
  })
  return found.duration
}

test('without the extension a call is recorded from the dashboard, and both sides are told apart', async () => {
  const tab = await begin('From the page', 'silently')
  expect(await textOf(app)).toContain('Keep this tab open while recording')
  await see(app, 'sent')
  // another screen of the app stops nothing
  await click(app, 'Recordings')
  // two who speak at once are work for the browser's echo canceller: here they do not, however late the call begins
  await seconds(spoken + 1)
  await play(tab)
  await until('everything has been said', async () => {
    const at = await tab.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
    return at > spoken + 1
  })
  await click(app, 'Stop and save')
  await see(app, 'Delivered', 60_000)
  await tab.close()
  await click(app, 'Open in Hattama')
  await until('the transcript is there', async () => (await textOf(app)).includes('Key Points'), 180_000)
  // who started, and how the others were told, stands beside the recording
  expect(await textOf(app)).toContain('Read out to them')
  expect(await textOf(app)).toMatch(/Recorded by\s+Aigerim Serikova/)
  const [mine, others] = [await wordsOfSide(app, 'Aigerim Serikova'), await wordsOfSide(app, 'Others')]
  expect(shareOf(tellingWords.me, mine)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.call, others)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.me, others)).toBe(0)
  expect(shareOf(tellingWords.call, mine)).toBe(0)
})

test('a page that reloads in the middle asks first, and the next visit finishes the recording', async () => {
  const tab = await begin('Cut short')
  await seconds(6)
  let asked = ''
  app.once('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.accept()
  })
  await app.goto(`${product.url}/dashboard`)
  expect(asked).toBe('beforeunload')
  await see(app, 'Delivered', 60_000)
  await see(app, 'Cut short')
  await tab.close()
})

test('a session that the server ends in the middle ends no recording; signing in again sends all of it', async () => {
  const tab = await begin('Signed out in the middle')
  await seconds(3)
  await as(product.url, await tokenOf())(paths.logout, { method: 'POST' })
  await see(app, 'Your session has ended. Please sign in again.')
  await see(app, 'Stop and save')
  await seconds(3)
  await fill(app, 'password', password)
  await app.locator('[role="dialog"] button[type="submit"]').click()
  await see(app, 'sent')
  await seconds(3)
  await click(app, 'Stop and save')
  await see(app, 'Delivered', 60_000)
  await tab.close()
  expect(await lengthOf('Signed out in the middle')).toBeGreaterThan(7)
})

test('a disk that is full is said in three languages, and with room again the next recording works', async () => {
  const storage = await app.createCDPSession()
  const origin = new URL(product.url).origin
  const tab = await browser.newPage()
  await tab.goto(call.address)
  // the browser gives a file its room in steps of 1 MiB
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 })
  for (const language of languages) {
    const say = await dashboard(app, language)
    await ask(app, 'Full disk', say)
    await faultIsSaid(app, say, 'disk-full')
  }
  await storage.send('Storage.overrideQuotaForOrigin', { origin })
  await dashboard(app, 'en')
  await tab.close()

  const again = await begin('Room again')
  await seconds(3)
  await click(app, 'Stop and save')
  await see(app, 'Delivered', 60_000)
  await again.close()
})

test('a disk that fills up in the middle ends the recording in words, and what was recorded arrives', async () => {
  // a file gets its room in steps of 1 MiB: at the recorder's own rate it would take minutes to ask for more
  await app.evaluateOnNewDocument(() => {
    globalThis.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, { ...options, audioBitsPerSecond: 510_000 })
      }
    }
  })
  await app.goto(`${product.url}/dashboard`)
  const storage = await app.createCDPSession()
  const origin = new URL(product.url).origin
  const tab = await begin('Filled up')
  // silence fills nothing: the call says it all again and again
  await tab.evaluate((end) => {
    const audio = document.querySelector('audio')
    audio?.addEventListener('timeupdate', () => {
      if (audio.currentTime > end) audio.currentTime = 0
    })
  }, spoken)
  await seconds(2)
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 })
  await see(app, 'The disk is full', 120_000)
  await storage.send('Storage.overrideQuotaForOrigin', { origin })
  await see(app, 'Delivered', 90_000)
  expect(await lengthOf('Filled up')).toBeGreaterThan(10)
  await tab.close()
})

test('a second window of the web app does not record beside the first, and says so in three languages', async () => {
  const tab = await begin('The first')
  const second = await browser.newPage()
  for (const language of languages) {
    const say = await dashboard(second, language)
    await ask(second, 'The second', say)
    await faultIsSaid(second, say, 'already-recording')
  }
  await dashboard(second, 'en')
  await second.close()
  await app.bringToFront()
  await click(app, 'Stop and save')
  await see(app, 'Delivered', 60_000)
  await tab.close()
})

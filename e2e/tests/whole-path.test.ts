import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@hattama/contract/account'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchWithExtension, openPopup } from '../call/browser.ts'
import { extensionFolder } from '../call/built-extension.ts'
import { shareOf, wordsOfSide } from '../call/heard.ts'
import { startCallPage } from '../call/page.ts'
import { callDialogue, tellingWords } from '../call/script.ts'
import { seconds } from '../call/recording-run.ts'
import { likeness, samplesOf, sourceOf } from '../call/sound.ts'
import { writeWav } from '../call/speech.ts'
import { as } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { type Product, startProduct } from '../product/product.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { signUp } from '../screens/sign-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-call-'))
const voices = { call: join(folder, 'call.wav'), me: join(folder, 'me.wav') }
let spoken = 0
let product: Product
let call: Awaited<ReturnType<typeof startCallPage>>
let browser: Browser
let app: Page

beforeAll(async () => {
  const dialogue = callDialogue()
  spoken = dialogue.spokenSeconds
  writeWav(voices.call, dialogue.call)
  writeWav(voices.me, dialogue.me)
  product = await startProduct()
  call = await startCallPage(voices.call, 'Weekly call', 'once')
  browser = await launchWithExtension({
    extension: extensionFolder,
    microphone: voices.me,
    args: ['--lang=en'],
  })
  app = await browser.newPage()
  await app.setViewport({ width: 1280, height: 900 })
  await app.setExtraHTTPHeaders({ 'accept-language': 'en' })
  await signUp(app, product.url)
  await click(app, 'New meeting')
  const capture = await browser.waitForTarget((t) => t.url().includes('/src/capture/'))
  await (await capture.page())?.close()
})

afterAll(async () => {
  await browser?.close()
  await call?.stop()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Records the call from the popup while `meanwhile` goes on, until everything has been said. */
const record = async (meanwhile: (popup: Page, tab: Page) => Promise<void> = async () => undefined) => {
  const tab = await browser.newPage()
  await tab.goto(call.address)
  const popup = await openPopup(browser, tab)
  await click(popup, 'Start recording')
  await see(popup, 'Stop and save')
  // the microphone has its say first: two who speak at once are work for the browser's echo canceller
  await seconds(spoken + 1)
  await tab.evaluate(() => document.querySelector('audio')?.play())
  await meanwhile(popup, tab)
  await until('everything has been said', async () => {
    const at = await tab.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
    return at > spoken + 1
  })
  // another page in front has closed it
  const last = popup.isClosed() ? await openPopup(browser, tab) : popup
  await click(last, 'Stop and save')
  await see(last, 'Delivered', 60_000)
  await tab.close()
}

/** The microphone's side carries the name of who signed up. */
const me = 'Aigerim Serikova'

/** Opens the newest recording and waits until its minutes are there. */
const openNewest = async () => {
  await app.bringToFront()
  await app.goto(`${product.url}/recordings`)
  await app.locator('main li a[href^="/recordings/"]').setTimeout(30_000).click()
  await until('the minutes are written', async () => (await textOf(app)).includes('Key Points'), 180_000)
}

/** What the player of the open recording gets, as a file. */
const finalFile = async () => {
  const id = new URL(app.url()).pathname.split('/').at(-1) ?? ''
  const token = await app.evaluate(() => localStorage.getItem('hattama_token'))
  const { url } = await as(product.url, token ?? '')<{ url: string }>(pathTo('media', id))
  const path = join(folder, 'final.webm')
  writeFileSync(path, Buffer.from(await (await fetch(new URL(url, product.url))).arrayBuffer()))
  return path
}

test('a person who has signed up records a call, and reads and plays its minutes', async () => {
  await record()
  await openNewest()

  const [mine, others] = [await wordsOfSide(app, me), await wordsOfSide(app, 'Others')]
  expect(shareOf(tellingWords.me, mine)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.call, others)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.me, others)).toBe(0)
  expect(shareOf(tellingWords.call, mine)).toBe(0)

  const heard = await finalFile()
  expect(likeness(samplesOf(heard, 0), sourceOf(voices.call))).toBeGreaterThanOrEqual(0.95)
  // echo cancelling and noise suppression colour the microphone
  expect(likeness(samplesOf(heard, 1), sourceOf(voices.me))).toBeGreaterThan(0.8)

  const chip = await app.waitForSelector('button[aria-label^="Play 0"]')
  const [minutes, secondsOf] = (await chip?.evaluate((e) => e.textContent))?.split(':').map(Number) ?? []
  const at = (minutes ?? 0) * 60 + (secondsOf ?? 0)
  await chip?.click()
  const playing = await until('the moment plays', () =>
    app.evaluate(() => {
      const audio = document.querySelector('audio')
      return audio && !audio.paused && audio.currentTime > 0 ? audio.currentTime : null
    }),
  )
  expect(playing).toBeGreaterThanOrEqual(at - 0.3)
  expect(playing).toBeLessThan(at + 5)
})

test('kill -9 of the API while recording and of the worker while transcribing loses nothing', async () => {
  await record(async () => {
    process.kill(product.pid('server'), 'SIGKILL')
  })
  process.kill(product.pid('worker'), 'SIGKILL')

  await openNewest()
  expect(shareOf(tellingWords.me, await wordsOfSide(app, me))).toBeGreaterThan(0.5)
  expect(shareOf(tellingWords.call, await wordsOfSide(app, 'Others'))).toBeGreaterThan(0.5)
})

test('a device signed out in the middle of a call is signed in again by the app as soon as it is looked at', async () => {
  const token = await app.evaluate(() => localStorage.getItem('hattama_token'))
  const ask = as(product.url, token ?? '')
  const devices = async () =>
    (await ask<{ sessions: Session[] }>(paths.sessions)).sessions.filter(({ kind }) => kind === 'device')
  await record(async (popup, tab) => {
    const [device] = await devices()
    await ask(pathTo('session', device?.id ?? ''), { method: 'DELETE' })
    await see(popup, 'The sign-in has expired')
    await app.bringToFront()
    await until('a new device is there', async () => (await devices()).length === 1)
    await tab.bringToFront()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchWithExtension, openPopup } from '../call/browser.ts'
import { extensionFolder } from '../call/built-extension.ts'
import { startCallPage } from '../call/page.ts'
import { callDialogue, tellingWords } from '../call/script.ts'
import { writeWav } from '../call/speech.ts'
import { until } from '../product/processes.ts'
import { type Product, startProduct } from '../product/product.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { signUp } from '../screens/sign-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-call-'))
const voices = { call: join(folder, 'call.wav'), me: join(folder, 'me.wav') }
let seconds = 0
let product: Product
let call: Awaited<ReturnType<typeof startCallPage>>
let browser: Browser
let app: Page

beforeAll(async () => {
  const dialogue = callDialogue()
  seconds = dialogue.spokenSeconds
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
})

afterAll(async () => {
  await browser?.close()
  await call?.stop()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Records the call from the popup while `meanwhile` goes on, until everything has been said. */
const record = async (meanwhile: () => Promise<void> = async () => undefined) => {
  const tab = await browser.newPage()
  await tab.goto(call.address)
  const popup = await openPopup(browser, tab)
  await click(popup, 'Start recording')
  await see(popup, 'Stop and save')
  await tab.evaluate(() => document.querySelector('audio')?.play())
  await meanwhile()
  await until('everything has been said', async () => {
    const at = await tab.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
    return at > seconds + 1
  })
  await click(popup, 'Stop and save')
  await see(popup, 'Delivered', 60_000)
  await tab.close()
}

/** The microphone's side carries the name of who signed up. */
const me = 'Aigerim Serikova'

/** The words of one side in the open transcript, lower case. */
const wordsOf = async (side: typeof me | 'Others') => {
  const rows = await app.$$eval('.transcript-row', (elements) =>
    elements.map((e) => ({
      label: e.querySelector('.transcript-time')?.getAttribute('aria-label') ?? '',
      text: e.querySelector('p')?.textContent ?? '',
    })),
  )
  return rows
    .filter((row) => row.label.includes(side))
    .map((row) => row.text.toLowerCase())
    .join(' ')
}

const shareOf = (words: readonly string[], text: string) =>
  words.filter((word) => text.includes(word)).length / words.length

/** Opens the newest recording and waits until its minutes are there. */
const openNewest = async () => {
  await app.bringToFront()
  await app.goto(`${product.url}/recordings`)
  await app.locator('main a[href^="/recordings/"]').setTimeout(30_000).click()
  await until('the minutes are written', async () => (await textOf(app)).includes('Key Points'), 180_000)
}

test('a person signs up, records a call, and reads and plays its minutes', async () => {
  await signUp(app, product.url)
  await click(app, 'New meeting')
  const capture = await browser.waitForTarget((t) => t.url().includes('/src/capture/'))
  await (await capture.page())?.close()

  await record()
  await openNewest()

  const [mine, others] = [await wordsOf(me), await wordsOf('Others')]
  expect(shareOf(tellingWords.me, mine)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.call, others)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.me, others)).toBe(0)
  expect(shareOf(tellingWords.call, mine)).toBe(0)

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
  expect(shareOf(tellingWords.me, await wordsOf(me))).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.call, await wordsOf('Others'))).toBeGreaterThan(0.6)
})

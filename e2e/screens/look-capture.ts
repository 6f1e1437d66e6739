import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { capturePage } from '@hattama/contract/kernel/handover'
import { languages, type Language } from '@hattama/contract/rules/kernel/language'
import type { Page } from 'puppeteer'
import { backgroundOf, launchWithExtension, openExtensionPage, openPopup } from '../call/browser.ts'
import { extensionFolder } from '../call/built-extension.ts'
import { openMeeting, seconds, setStage } from '../call/recording-run.ts'
import { register } from '../product/account.ts'
import { startProduct } from '../product/product.ts'
import { click, see } from './acts.ts'
import { enter } from './enter.ts'
import { settle, widths } from './inspect.ts'
import { wordsOf } from './words.ts'
import { openPage } from '../product/pages.ts'

/**
 * `node e2e/screens/look-capture.ts FOLDER [ru en kk]`: pictures of everything used to record, popup, capture window and
 * dashboard, in their states; the counterpart of look.ts.
 */
const [folder = '', ...asked] = process.argv.slice(2)
if (folder === '') throw new Error('Which folder shall the pictures go to?')
const wanted = languages.filter((language) => asked.length === 0 || asked.includes(language))
mkdirSync(folder, { recursive: true })

const still = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
const popupPage = 'src/popup/popup.html'
const popupWidth = 360
const captureSize = { width: 800, height: 600 }

const stage = await setStage()
const product = await startProduct()
const person = await register(product.url)

/** A picture at the current size: a popup's window cannot be resized. */
const picture = (page: Page, name: string) =>
  page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })

/** A full-page picture, at a width in px. */
const shoot = async (
  page: Page,
  name: string,
  { width, height = 600 }: { width: number; height?: number },
) => {
  await page.setViewport({ width, height })
  await settle(page)
  await picture(page, name)
}

const extension = async (language: Language) => {
  const say = wordsOf(language)
  const name = (state: string) => `${language}-${state}`
  const browser = await launchWithExtension({
    extension: extensionFolder,
    microphone: stage.voices.microphone,
    pick: 'Weekly sync',
    args: [`--lang=${language}`],
  })
  const worker = await backgroundOf(browser)
  // the browser's own language depends on the operating system
  const settings = { microphone: 'default', spoken: '', server: stage.server.origin, language }
  await worker.evaluate((chosen) => chrome.storage.local.set({ settings: chosen }), settings)
  const meeting = await openMeeting(browser, stage)
  const popup = (page: Page, state: string) =>
    shoot(page, name(`popup-${state}`), { width: popupWidth, height: 200 })

  const first = await openPopup(browser, meeting)
  await see(first, say('recorder', 'recorder.start'))
  await picture(first, name('popup-signed-out'))
  await first.locator(`button[aria-label="${say('extension', 'account.menu')}"]`).click()
  await first.waitForSelector('[role="menu"]')
  await picture(first, name('popup-menu'))
  await first.keyboard.press('Escape')
  await click(first, say('extension', 'account.signIn'))
  await first.waitForSelector('form')
  await seconds(0.5)
  await picture(first, name('popup-sign-in'))
  await first.close()

  const account = {
    server: stage.server.origin,
    email: person.user.email,
    token: stage.server.state.token,
    refused: false,
  }
  await worker.evaluate((known) => chrome.storage.local.set({ account: known }), account)
  const ready = await openPopup(browser, meeting)
  await see(ready, say('recorder', 'recorder.start'))
  await picture(ready, name('popup-ready'))
  await click(ready, say('recorder', 'recorder.start'))
  await see(ready, say('recorder', 'recorder.stop'))
  await ready.close()
  const shown = await openExtensionPage(browser, popupPage)
  await shown.emulateMediaFeatures(still)
  await see(shown, say('recorder', 'recorder.stop'))
  await seconds(4)
  await popup(shown, 'recording')
  await click(shown, say('recorder', 'recorder.pause'))
  await see(shown, say('recorder', 'recorder.resume'))
  await popup(shown, 'paused')
  stage.server.state.trouble = () => 500
  await click(shown, say('recorder', 'recorder.stop'))
  await see(shown, say('recorder', 'upload.fault.server').split('.')[0] ?? '')
  await popup(shown, 'server-fails')
  stage.server.state.trouble = () => null
  await click(shown, say('recorder', 'upload.retry'))
  await see(shown, say('recorder', 'upload.done'))
  await popup(shown, 'delivered')
  await shown.close()

  const capture = await openExtensionPage(browser, capturePage)
  await capture.emulateMediaFeatures(still)
  await see(capture, say('recorder', 'capture.start.call.title'))
  await shoot(capture, name('capture-start'), captureSize)
  await click(capture, say('recorder', 'capture.start.call.title'))
  await see(capture, say('recorder', 'recorder.stop'))
  await seconds(3)
  await shoot(capture, name('capture-recording'), captureSize)
  await click(capture, say('recorder', 'recorder.stop'))
  await see(capture, say('extension', 'capture.delivered'))
  await shoot(capture, name('capture-delivered'), captureSize)
  const microphone = await openExtensionPage(browser, 'src/microphone/microphone.html')
  await shoot(microphone, name('microphone'), captureSize)
  await browser.close()
}

const dashboard = async (language: Language) => {
  const say = wordsOf(language)
  const browser = await launchWithExtension({
    origin: new URL(product.url).origin,
    microphone: stage.voices.microphone,
    pick: 'Weekly sync',
    args: [`--lang=${language}`],
  })
  await openMeeting(browser, stage)
  const page = await openPage(browser)
  await page.emulateMediaFeatures(still)
  await enter(page, product.url, person, language)
  await page.goto(`${product.url}/dashboard`)
  const shown = async (state: string) => {
    for (const width of widths)
      await shoot(page, `${language}-dashboard-${state}-${width}`, { width, height: 844 })
  }
  await click(page, say('shell', 'dashboard.newMeeting'))
  await see(page, say('recorder', 'capture.start.call.title'))
  await shown('start')
  await click(page, say('recorder', 'capture.start.call.title'))
  await see(page, say('recorder', 'recorder.stop'))
  await seconds(3)
  await shown('recording')
  await click(page, say('recorder', 'recorder.stop'))
  await see(page, say('recorder', 'upload.done'))
  await shown('delivered')
  await browser.close()
}

try {
  for (const language of wanted) {
    await extension(language)
    await dashboard(language)
  }
} finally {
  await product.stop()
  await stage.strike()
}

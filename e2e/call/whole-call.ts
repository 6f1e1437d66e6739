import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Page } from 'puppeteer'
import { as } from '../product/account.ts'
import { newAddress } from '../product/address.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import type { Product } from '../product/product.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { signUp } from '../screens/sign-up.ts'
import { launchWithExtension, openPopup, popupOver, pressIn } from './browser.ts'
import { extensionFolder } from './built-extension.ts'
import { startCallPage } from './page.ts'
import { seconds } from './recording-run.ts'
import { callDialogue } from './script.ts'
import { sampleRate, type Turn, writeWav } from './speech.ts'
import { openPage, openedPage } from '../product/pages.ts'

type HowRecorded = { howMuch?: 'all of it' | 'its beginning'; keepsSlides?: boolean }

/** A call to record, and a browser with the extension in which a person has signed up; nothing is played yet. */
export const openWholeCall = async (
  product: Pick<Product, 'url'>,
  microphone: 'speaks' | 'is silent' = 'speaks',
  turns?: readonly Turn[],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-call-'))
  const voices = { call: join(folder, 'call.wav'), me: join(folder, 'me.wav') }
  const dialogue = callDialogue(undefined, turns)
  const spoken = dialogue.spokenSeconds
  writeWav(voices.call, dialogue.call)
  writeWav(voices.me, microphone === 'speaks' ? dialogue.me : new Float32Array(sampleRate))
  const call = await startCallPage(voices.call, 'Weekly call', 'once')
  const browser = await launchWithExtension({
    extension: extensionFolder,
    microphone: voices.me,
    // a page with two connections has to reach itself without an mDNS resolver
    args: ['--lang=en', '--disable-features=WebRtcHideLocalIpsWithMdns'],
  })
  const app = await openPage(browser)
  await app.setViewport({ width: 1280, height: 900 })
  await app.setExtraHTTPHeaders({ 'accept-language': 'en', ...newAddress() })
  await signUp(app, product.url)
  await click(app, 'New meeting')
  await (await openedPage(browser, '/src/capture/')).close()

  /**
   * Records the call from the popup during `meanwhile`, until everything has been said; if the words do not matter, only
   * as long as `meanwhile` takes. Slides are kept on request.
   */
  const record = async (
    meanwhile: (inPopup: ReturnType<typeof popupOver>, tab: Page) => Promise<void> = async () => undefined,
    { howMuch = 'all of it', keepsSlides = false }: HowRecorded = {},
  ) => {
    const tab = await openPage(browser)
    await tab.goto(call.address)
    const popup = await openPopup(browser, tab)
    if (keepsSlides) await popup.locator('[role="checkbox"][aria-label="Save slides"]').click()
    await click(popup, 'Start recording')
    // another page in front closes it
    const inPopup = popupOver(browser, tab, popup)
    await inPopup((open) => see(open, 'Stop and save'))
    if (howMuch === 'all of it') {
      // the microphone goes first: simultaneous speech triggers the browser's echo canceller
      if (microphone === 'speaks') await seconds(spoken.me + 1)
      await tab.evaluate(() => document.querySelector('audio')?.play())
    }
    await meanwhile(inPopup, tab)
    if (howMuch === 'all of it') {
      await until('everything has been said', async () => {
        const at = await tab.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
        return at > spoken.call + 1
      })
    }
    await pressIn(inPopup, 'Stop and save')
    await inPopup((open) => see(open, 'Delivered'))
    await tab.close()
  }

  /** Opens the newest recording and waits until its minutes are there. */
  const openNewest = async () => {
    await app.bringToFront()
    await app.goto(`${product.url}/recordings`)
    await app.locator('main li a[href^="/recordings/"]').click()
    await until(
      'the minutes are written',
      async () => (await textOf(app)).includes('Key points'),
      2 * patience,
    )
  }

  const tokenOf = async () => (await app.evaluate(() => localStorage.getItem('hattama_token'))) ?? ''

  /** Saves what the player of the open recording gets, as a file. */
  const finalFile = async () => {
    const id = new URL(app.url()).pathname.split('/').at(-1) ?? ''
    const { url } = await as(product.url, await tokenOf())<{ url: string }>(pathTo('media', id))
    const path = join(folder, 'final.webm')
    writeFileSync(path, Buffer.from(await (await fetch(new URL(url, product.url))).arrayBuffer()))
    return path
  }

  return {
    voices,
    browser,
    app,
    tokenOf,
    record,
    openNewest,
    finalFile,
    end: async () => {
      await browser.close()
      await call.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type WholeCall = Awaited<ReturnType<typeof openWholeCall>>

/** The microphone's side has the name of the person who signed up. */
export const me = 'Aigerim Serikova'

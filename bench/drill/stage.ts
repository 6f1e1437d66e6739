import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { freePort } from '../../api/src/kernel/db/embedded/cluster.ts'
import { launchWithExtension } from '../../e2e/call/browser.ts'
import { extensionFolder } from '../../e2e/call/built-extension.ts'
import { startCallPage } from '../../e2e/call/page.ts'
import { click } from '../../e2e/screens/acts.ts'
import { callSide, microphoneSide, sideFile } from '../../e2e/call/voices.ts'
import { as, password, register } from '../../e2e/product/account.ts'
import { startProduct } from '../../e2e/product/product.ts'
import { startProxy } from './proxy.ts'
import type { Running } from './running.ts'

/** Sets up the real product behind a network that can be broken, a call with speech, and a browser that can be killed. */
export const setStage = async (withExtension: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-drill-'))
  const [proxyPort, port] = [await freePort(), await freePort()]
  const product = await startProduct({
    port,
    env: { PUBLIC_URL: `http://127.0.0.1:${proxyPort}`, STT_ENGINE: 'pocketsphinx' },
  })
  const proxy = await startProxy(proxyPort, port)
  const call = await startCallPage(sideFile(folder, 'call', callSide), 'Drill')
  const microphone = sideFile(folder, 'microphone', microphoneSide)
  const person = await register(product.url)

  const launch = () =>
    launchWithExtension({
      // where the extension is installed, the web app leaves recording to it
      ...(withExtension ? { extension: extensionFolder } : { origin: proxy.url }),
      microphone,
      userDataDir: join(folder, 'profile'),
      args: ['--lang=en'],
    })
  let browser: Browser = await launch()
  let signedIn = false

  let running: Running | null = null

  const signIn = async (popup: Page) => {
    if (signedIn) return
    const fill = (name: string, text: string) => popup.locator(`input[name="${name}"]`).fill(text)
    await click(popup, 'Sign in')
    await fill('email', person.user.email)
    await fill('password', password)
    await fill('server', proxy.url)
    await popup.click('button[type="submit"]')
    await popup.waitForFunction(() => !document.querySelector('form'))
    signedIn = true
  }

  return {
    folder,
    product,
    proxy,
    /** Calls the API as the person, bypassing the broken network. */
    api: as(product.url, person.token),
    token: person.token,
    browser: () => browser,
    /** Kills the browser as a power cut would, and starts it again with the same profile. */
    killBrowser: async () => {
      browser.process()?.kill('SIGKILL')
      await new Promise((done) => setTimeout(done, 1500))
      browser = await launch()
    },
    call,
    person,
    signIn,
    isSignedIn: () => signedIn,
    /** Returns the recording in progress. */
    running: () => running,
    isRunning: (now: Running) => {
      running = now
    },
    strike: async () => {
      await browser.close().catch(() => undefined)
      await call.stop()
      await proxy.stop()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof setStage>>

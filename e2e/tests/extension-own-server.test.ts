import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { capturePage } from '@hattama/contract/kernel/handover'
import { paths } from '@hattama/contract/rules/app/paths'
import { unzipSync } from 'fflate'
import { type Browser, type Target, TargetType } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchWithExtension, openPopup } from '../call/browser.ts'
import { microphoneSide, sideFile } from '../call/voices.ts'
import { patience } from '../product/patience.ts'
import { startProduct, type Product } from '../product/product.ts'
import { click, see } from '../screens/acts.ts'
import { signUp } from '../screens/sign-up.ts'
import { holds } from '../product/holds.ts'
import { openPage, openedPage } from '../product/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-own-'))
let product: Product
let browser: Browser
/** resolved by a rule given to the browser */
const address = 'http://meet.example.test'

/**
 * The extension as the server gives it to a colleague, with the permission granted in advance: no test can click the
 * browser's own prompt, so the address is among the permissions it was installed with.
 */
const downloaded = async (server: string, pattern: string) => {
  const answer = await fetch(server + paths.extensionZip)
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const unpacked = join(folder, 'hattama-extension')
  const path = join(unpacked, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { host_permissions: string[] }
  manifest.host_permissions.push(pattern)
  writeFileSync(path, JSON.stringify(manifest))
  return unpacked
}

beforeAll(async () => {
  product = await startProduct({ env: { PUBLIC_URL: address } })
  browser = await launchWithExtension({
    extension: await downloaded(product.url, `${address}/*`),
    microphone: sideFile(folder, 'microphone', microphoneSide),
    args: ['--lang=en', `--host-resolver-rules=MAP meet.example.test ${new URL(product.url).host}`],
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a server at an address of its own hands over the sign-in, and opens the capture window', async () => {
  const app = await openPage(browser)
  await app.setViewport({ width: 1280, height: 900 })
  await app.setExtraHTTPHeaders({ 'accept-language': 'en' })
  await signUp(app, address)
  // the manifest does not let this page message the extension
  await expect.poll(() => app.evaluate(() => typeof chrome.runtime?.sendMessage)).toBe('undefined')

  const popup = await openPopup(browser, app)
  await see(popup, 'This is your Hattama server')
  await click(popup, `Connect to ${new URL(address).host}`)
  await holds(popup, () => !document.body.innerText.includes('This is your Hattama server'))
  await holds(popup, () => !document.body.innerText.includes('Sign in'))
  await popup.close()

  await app.bringToFront()
  await click(app, 'New meeting')
  await see(await openedPage(browser, capturePage), 'Record a call')
})

test('a page on a port of this machine cannot put its own account in the place of that one', async () => {
  const stranger = await openPage(browser)
  // any program on this machine may serve a page; the product's own port stands for one
  await stranger.goto(product.url, { waitUntil: 'domcontentloaded' })
  const offer = (id: string) =>
    stranger.evaluate(
      (extension) =>
        chrome.runtime.sendMessage<object, { ok: boolean; asks?: boolean }>(extension, {
          type: 'hattama.sign-in',
          server: location.origin,
          token: 'stolen',
          email: 'stranger@example.org',
          language: 'en',
        }),
      id,
    )
  // the app has a service worker of its own
  const isExtensions = (t: Target) =>
    t.type() === TargetType.SERVICE_WORKER && t.url().startsWith('chrome-extension:')
  const worker = await browser.waitForTarget(isExtensions, { timeout: patience })
  const id = new URL(worker.url()).host
  expect(await offer(id)).toMatchObject({ ok: false, asks: true })

  const question = await openedPage(browser, 'replace-account.html')
  await see(question, 'Send recordings to another Hattama server?')
  await see(question, new URL(address).host)
  await see(question, 'stranger@example.org')
  const closed = new Promise((done) => question.once('close', done))
  // clicked inside the page: it closes itself, and would take the reply to the click with it
  await question.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')]
    setTimeout(() => buttons.find((button) => button.innerText === 'Keep current server')?.click())
  })
  await closed

  const kept = await (await worker.worker())?.evaluate(() => chrome.storage.local.get('account'))
  expect(kept).toMatchObject({ account: { server: address } })
  // once declined, it is not asked about again
  expect(await offer(id)).toMatchObject({ ok: false, asks: true })
  expect(browser.targets().filter((t) => t.url().includes('replace-account.html'))).toEqual([])
})

test('no site but those of this machine reads a file of the extension', async () => {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'hattama-extension', 'manifest.json'), 'utf8'),
  ) as chrome.runtime.ManifestV3
  const matches = (manifest.web_accessible_resources ?? []).flatMap((resource) => resource.matches ?? [])
  expect(new Set(matches)).toEqual(new Set(['http://127.0.0.1/*', 'http://localhost/*']))
})

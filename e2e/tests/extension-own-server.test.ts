import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { capturePage } from '@hattama/contract/handover'
import { paths } from '@hattama/contract/rules/paths'
import { unzipSync } from 'fflate'
import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchWithExtension, openPopup } from '../call/browser.ts'
import { microphoneSide, sideFile } from '../call/voices.ts'
import { startProduct, type Product } from '../product/product.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { signUp } from '../screens/sign-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-own-'))
let product: Product
let browser: Browser
/** the browser is told where it is */
const address = 'http://meet.example.test'

/**
 * The extension as the server gives it to a colleague, with the person's answer given beforehand: no test can press the
 * button of the browser's own question, so the address stands among the permissions it was installed with.
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
  const app = await browser.newPage()
  await app.setViewport({ width: 1280, height: 900 })
  await app.setExtraHTTPHeaders({ 'accept-language': 'en' })
  await signUp(app, address)
  // the manifest lets this page say nothing to the extension
  expect(await app.evaluate(() => typeof chrome.runtime?.sendMessage)).toBe('undefined')

  const popup = await openPopup(browser, app)
  await see(popup, 'This is your Hattama')
  await click(popup, `Connect to ${new URL(address).host}`)
  await popup.waitForFunction(() => !document.body.innerText.includes('This is your Hattama'))
  expect(await textOf(popup)).not.toContain('Sign in')
  await popup.close()

  await app.bringToFront()
  await click(app, 'New meeting')
  const target = await browser.waitForTarget((t) => t.url().includes(capturePage))
  await see(await target.asPage(), 'Choose a tab and start')
})

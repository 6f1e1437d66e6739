import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUploadServer, type UploadServer } from '../../extension/tests/upload-server.ts'
import { backgroundOf, launchWithExtension, openPopup } from '../call/browser.ts'
import { buildExtension, extensionFolder } from '../call/built-extension.ts'
import { startCallPage } from '../call/page.ts'
import { likeness, samplesOf, secondsOf, streamOf } from '../call/sound.ts'
import { callSide, microphoneSide, speak } from '../call/voices.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-e2e-'))
const voices = { call: '', microphone: '' }
let server: UploadServer
let call: Awaited<ReturnType<typeof startCallPage>>
let browser: Browser
let meeting: Page

beforeAll(async () => {
  buildExtension()
  voices.call = speak(folder, 'call', callSide)
  voices.microphone = speak(folder, 'microphone', microphoneSide)
  server = await startUploadServer()
  call = await startCallPage(voices.call)
  browser = await launchWithExtension({ extension: extensionFolder, microphone: voices.microphone })
  meeting = await browser.newPage()
  await meeting.goto(call.address)
})

afterAll(async () => {
  await browser?.close()
  await call?.stop()
  await server?.remove()
})

const waitFor = async <T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> => {
  for (let left = 200; left > 0; left--) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`Waited in vain for ${what}`)
}

const click = async (page: Page, text: string) => {
  const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${text}"])`)
  await button?.click()
}

test('records a call in stereo, sends it while recording, and lets go of it once the server has it', async () => {
  const popup = await openPopup(browser, meeting)
  await signIn(popup)
  await click(popup, 'Start recording')
  await popup.waitForSelector('::-p-text(Stop and save)')

  // evidence of a send that does not wait for the end
  await waitFor('bytes while recording', async () =>
    (await server.uploads()).find(({ bytes }) => bytes > 30_000),
  )
  const [running] = await server.uploads()
  expect(running?.complete).toBe(false)

  await new Promise((resolve) => setTimeout(resolve, 8000))
  await click(popup, 'Stop and save')
  const upload = await waitFor('the whole upload', async () =>
    (await server.uploads()).find((u) => u.complete),
  )
  await waitFor('the list to say delivered', () => popup.$('::-p-text(Delivered)'))

  const bytes = await upload.read()
  expect(upload.metadata).toMatchObject({ title: 'Weekly sync', layout: 'sides', segment: 0 })
  expect(createHash('sha256').update(bytes).digest('hex')).toHaveLength(64)
  expect(await filesLeft(popup)).toEqual([])

  expect(streamOf(upload.path)).toEqual({ codec_name: 'opus', channels: 2, sample_rate: '48000' })
  expect(secondsOf(upload.path)).toBeGreaterThan(11)

  const sources = { call: samplesOf(voices.call), microphone: samplesOf(voices.microphone) }
  const [left, right] = [samplesOf(upload.path, 0), samplesOf(upload.path, 1)]
  const figures = {
    leftCall: likeness(left, sources.call),
    leftMicrophone: likeness(left, sources.microphone),
    rightCall: likeness(right, sources.call),
    rightMicrophone: likeness(right, sources.microphone),
  }
  expect(figures.leftCall).toBeGreaterThan(0.95)
  expect(figures.leftCall).toBeGreaterThan(figures.leftMicrophone + 0.3)
  expect(figures.rightMicrophone).toBeGreaterThan(figures.rightCall + 0.2)
})

const signIn = async (popup: Page) => {
  await click(popup, 'Sign in')
  const fill = (name: string, text: string) => popup.locator(`input[name="${name}"]`).fill(text)
  await fill('email', 'aliya@example.kz')
  await fill('password', 'secret1')
  await fill('server', server.origin)
  await popup.click('button[type="submit"]')
  await popup.waitForSelector('::-p-text(Start recording)')
}

const filesLeft = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const names: string[] = []
    for await (const name of (await root.getDirectoryHandle('recordings')).keys()) names.push(name)
    return names
  })

test('a stopped service worker leaves the recording untouched', async () => {
  const worker = await backgroundOf(browser)
  expect(worker.url()).toContain('service-worker-loader')
})

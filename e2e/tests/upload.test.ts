import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@hattama/contract/people/account'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { RecordingDetails, RecordingList } from '@hattama/contract/library/recording'
import type { UnfinishedUploads } from '@hattama/contract/library/upload'
import type { Browser, CDPSession, Page } from 'puppeteer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startHost } from '../../api/testing/link-host.ts'
import { as, register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { holds } from '../product/holds.ts'
import { quiet } from '../product/quiet.ts'
import { runs } from '../run/tiers.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-upload-'))
/** A piece of an upload and a bit; what arrives is listened to afterwards, so the length of its sound costs too. */
const twoPieces = 9
const threePieces = 20
/** bytes/s: an upload takes most of a minute, however fast or slow the machine is at interrupting it */
const thinLine = 180_000
let product: SharedProduct
let browser: Browser
let person: SignedIn

beforeAll(async () => {
  // accepts files up to a limit, and links to this machine
  product = await sharedProduct('minuting')
  browser = await sharedBrowser()
})
// a new person each time sees nothing left by a previous attempt
beforeEach(async () => {
  person = await register(product.url)
})

afterAll(async () => {
  await leaveBrowser(browser)
  rmSync(folder, { recursive: true, force: true })
})

/** Samples a second: so many that the noise is over in seconds, for which the worker listens to it. */
const rate = 768_000

/** A WAV file of noise: no two have the same hash. Large for its length: these tests look at sending, not listening. */
const noise = (name: string, megabytes = twoPieces) => {
  const path = join(folder, name)
  const bytes = randomBytes(megabytes * 1024 ** 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(bytes.length - 44, 40)
  writeFileSync(path, bytes)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The person's dashboard over a slow connection: an upload takes long enough to be interrupted. */
const dashboard = async (bytesPerSecond: number) => {
  const page = await newWindow(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await enter(page, product.url, person)
  await page.goto(`${product.url}/dashboard`)
  await see(page, 'Welcome')
  await quiet(page, 150)
  const client = await page.createCDPSession()
  await thin(client, bytesPerSecond)
  return { page, client }
}

const thin = async (client: CDPSession, bytesPerSecond: number) => {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Drops files onto the page as a file manager would. */
const drop = async (client: CDPSession, page: Page, files: string[]) => {
  const data = { items: [], files, dragOperationsMask: 1 }
  const at = { x: 640, y: 500, data }
  await client.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at })
  await client.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  await page.waitForSelector('[data-drop]')
  await client.send('Input.dispatchDragEvent', { type: 'drop', ...at })
}

const call = <T>(path: string) => as(product.url, person.token)<T>(path)
const stored = async () => (await call<UnfinishedUploads>(paths.tus)).uploads[0]?.bytes ?? 0
const recordingCalled = async (name: string) =>
  (await call<RecordingList>(paths.recordings)).recordings.find((r) => r.filename === name)

const press = (page: Page, label: string) => page.locator(`button[aria-label="${label}"]`).click()

const arrived = async (name: string) => {
  const found = await until(`${name} is a recording`, async () => {
    const recording = await recordingCalled(name)
    return recording && recording.status !== 'uploading' ? recording : null
  })
  return call<RecordingDetails>(pathTo('recordingDetails', found.id))
}

test('a dropped file is paused, resumed, survives a reload in the middle, and arrives byte by byte', async () => {
  const file = noise('whole.wav', threePieces)
  const { page, client } = await dashboard(thinLine)
  await drop(client, page, [file.path])
  await until('bytes arrive', async () => (await stored()) > 0)

  await press(page, 'Pause')
  await see(page, 'Paused')
  const paused = await until('the line is quiet', async () => {
    const before = await stored()
    await new Promise((done) => setTimeout(done, 700))
    return before > 0 && (await stored()) === before ? before : null
  })
  expect(paused).toBeLessThan(threePieces * 1024 ** 2)
  await press(page, 'Resume')
  await until('more bytes arrive', async () => (await stored()) > paused)

  await page.reload()
  await see(page, 'Unfinished uploads')
  const left = await stored()
  expect(left).toBeGreaterThan(paused)
  expect(left).toBeLessThan(threePieces * 1024 ** 2)
  await thin(client, -1)

  const other = noise('other.wav')
  const field = () => page.waitForSelector('input[aria-label="Resume: choose whole.wav again"]')
  await (await field())?.uploadFile(other.path)
  await see(page, 'That’s a different file. Choose whole.wav (21 MB).')
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
  })
  await (await field())?.uploadFile(file.path)

  await see(page, 'Uploaded. Processing has started.')
  expect(await arrived('whole.wav')).toMatchObject({ sha256: file.sha256, fileSize: threePieces * 1024 ** 2 })
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(left)
  await holds(page, () => !document.body.innerText.includes('Unfinished uploads'))
  await page.browserContext().close()
})

describe.runIf(runs('uploads interrupted in every way'))('interrupted in every way', () => {
  test('a server that limits requests is given the time it asks for, and then the whole file', async () => {
    const file = noise('limited.wav')
    const { page, client } = await dashboard(-1)
    const at: number[] = []
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isLater = request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0'
      if (isLater) at.push(Date.now())
      const limited = { status: 429, headers: { 'retry-after': '3' }, body: '{"code":"RATE_LIMITED"}' }
      void (isLater && at.length === 1 ? request.respond(limited) : request.continue())
    })
    await drop(client, page, [file.path])
    await see(page, 'Uploaded. Processing has started.')
    expect(await arrived('limited.wav')).toMatchObject({ sha256: file.sha256 })
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(2900)
    await page.browserContext().close()
  })

  test('several at once; the same file dropped after a reload goes on by itself; one is discarded', async () => {
    const [first, second] = [noise('first.wav'), noise('second.wav')]
    const { page, client } = await dashboard(thinLine)
    await drop(client, page, [first.path, second.path])
    await see(page, 'Separate meetings')
    await page.locator('::-p-xpath(//*[@role="dialog"]//button[.="Upload"])').click()
    await until('both have begun', async () => {
      const { uploads } = await call<UnfinishedUploads>(paths.tus)
      return uploads.length === 2 && uploads.every((upload) => upload.bytes > 0)
    })
    await page.reload()
    await see(page, 'Unfinished uploads')
    await press(page, 'Discard second.wav')
    await until('it is gone', async () => !(await recordingCalled('second.wav')))
    await thin(client, -1)
    await drop(client, page, [first.path])
    expect(await arrived('first.wav')).toMatchObject({ sha256: first.sha256 })
    expect((await call<RecordingList>(paths.recordings)).recordings.map((r) => r.filename)).not.toContain(
      'second.wav',
    )
    await page.browserContext().close()
  })

  test('cancelling leaves nothing behind', async () => {
    const { page, client } = await dashboard(thinLine)
    await drop(client, page, [noise('cancelled.wav').path])
    await until('it has begun', async () => (await stored()) > 0)
    await page.locator('section[aria-label="Uploads"] button[aria-label="Cancel"]').click()
    await until('it is gone', async () => !(await recordingCalled('cancelled.wav')))
    await expect.poll(async () => (await call<UnfinishedUploads>(paths.tus)).uploads).toEqual([])
    await page.browserContext().close()
  })

  test('a recording deleted anywhere is sent no further; brought back, it goes on and arrives', async () => {
    const file = noise('deleted.wav')
    const { page, client } = await dashboard(thinLine)
    await drop(client, page, [file.path])
    await until('bytes arrive', async () => (await stored()) > 0)
    const { id = '' } = (await recordingCalled('deleted.wav')) ?? {}
    const tray = 'section[aria-label="Uploads"]'
    await page.waitForSelector(tray)

    const one = as(product.url, person.token)
    await one(pathTo('recording', id), { method: 'DELETE' })
    await holds(page, (selector) => !document.querySelector(selector), tray)
    await thin(client, -1)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    await page.locator('main h1').click()
    await quiet(page, 1000)
    expect(sent).toEqual([])

    await one(pathTo('recordingUndelete', id), { method: 'POST' })
    await page.waitForSelector(tray)
    await see(page, 'Uploaded. Processing has started.')
    expect(await arrived('deleted.wav')).toMatchObject({ id, sha256: file.sha256 })
    await page.browserContext().close()
  })

  test('what the server would refuse is refused at once, with the reason', async () => {
    const write = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const files = [
      write('letter.mp3', 'Dear all, this is no sound.'),
      write('empty.wav', ''),
      write('huge.wav', Buffer.alloc(65 * 1024 ** 2)),
    ]
    const { page } = await dashboard(-1)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(paths.tus)) asked.push(request.url())
    })
    await click(page, 'Upload file')
    const field = await page.waitForSelector('[role="dialog"] input[type="file"]')
    await field?.uploadFile(...files)
    await see(page, 'huge.wav: The file is too large (68 MB). This server’s limit is 67 MB.')
    const text = await textOf(page)
    expect(text).toContain('letter.mp3: The file has no readable audio or video.')
    expect(text).toContain('empty.wav: The file is empty.')
    expect(asked).toEqual([])
    await page.browserContext().close()
  })

  test('a link is fetched by the server, visibly; a page is said to be none', async () => {
    const file = noise('linked.wav')
    const more = Promise.withResolvers<void>()
    const host = await startHost((request, response) => {
      if (request.url === '/page') return void response.end('<!doctype html><video src="linked.wav">')
      const bytes = readFileSync(file.path)
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, bytes.length / 2))
      void more.promise.then(() => response.end(bytes.subarray(bytes.length / 2)))
    })
    const { page } = await dashboard(-1)
    const paste = async (url: string) => {
      await click(page, 'Upload file')
      await page.locator('[role="dialog"] input[type="url"]').fill(url)
      await click(page, 'Import file')
    }
    await click(page, 'Upload file')
    await page.locator('[role="dialog"] input[type="url"]').fill('linked.wav')
    await page.keyboard.press('Enter')
    await see(page, 'Enter a link that starts with http:// or https://.')
    await page.keyboard.press('Escape')
    await holds(page, () => !document.querySelector('[role="dialog"]'))

    await paste(`${host.url}/linked.wav`)
    await holds(page, () =>
      [...document.querySelectorAll('progress')].some(({ value }) => value >= 40 && value <= 60),
    )
    more.resolve()
    expect(await arrived('linked.wav')).toMatchObject({ sha256: file.sha256 })

    await paste(`${host.url}/page`)
    await see(page, 'The link doesn’t point to an audio or video file. Use a direct link to the file.')
    await page.browserContext().close()
    await host.stop()
  })
})

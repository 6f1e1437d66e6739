import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extensionId } from '@hattama/contract/rules/kernel/extension-id'
import type { Browser, Page } from 'puppeteer'
import { startUploadServer } from '../../packages/recorder/src/testing/upload-server.ts'
import { launchWithExtension, openPopup, type BrowserOptions } from './browser.ts'
import { extensionFolder } from './built-extension.ts'
import { until } from '../product/processes.ts'
import { startCallPage } from './page.ts'
import { secondsOf } from './sound.ts'
import { callSide, microphoneSide, sideFile } from './voices.ts'
import { click, see } from '../screens/acts.ts'
import { holds } from '../product/holds.ts'
import { openPage } from '../product/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-e2e-'))

/** The stage of a test: two voices, a call page, a server for the uploads. */
export const setStage = async () => {
  const voices = {
    call: sideFile(folder, 'call', callSide),
    microphone: sideFile(folder, 'microphone', microphoneSide),
  }
  const server = await startUploadServer()
  const call = await startCallPage(voices.call)
  return {
    voices,
    server,
    call,
    freshProfile: () => mkdtempSync(join(folder, 'profile-')),
    launch: (options: Partial<BrowserOptions> = {}) =>
      launchWithExtension({ extension: extensionFolder, microphone: voices.microphone, ...options }),
    /** Sends a message from a web page to the extension. */
    tell: (page: Page, message: object): Promise<unknown> =>
      page.evaluate(
        (id, content) => chrome.runtime.sendMessage<object, unknown>(id, content),
        extensionId,
        message,
      ),
    async strike() {
      await call.stop()
      await this.server.remove()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof setStage>>

export const openMeeting = async (browser: Browser, stage: Stage) => {
  const meeting = await openPage(browser)
  await meeting.goto(stage.call.address)
  return meeting
}

export const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

/** Signs the extension in through the popup's form. */
export const signIn = async (popup: Page, server: string) => {
  await click(popup, 'Sign in')
  const fill = (name: string, text: string) => popup.locator(`input[name="${name}"]`).fill(text)
  await fill('email', 'aliya@example.kz')
  await fill('password', 'correct horse 1')
  await fill('server', server)
  await popup.click('button[type="submit"]')
  await holds(popup, () => !document.querySelector('form'))
}

/** Waits until the first second is on disk: nothing counts as recording before that. */
export const records = (page: Page) =>
  holds(page, () => [...document.querySelectorAll('output')].some((said) => said.textContent === 'Recording'))

/** Starts recording the meeting's tab and waits for the first second on disk. */
export const startRecording = async (browser: Browser, meeting: Page, stage: Stage, signedIn = false) => {
  const popup = await openPopup(browser, meeting)
  if (!signedIn) await signIn(popup, stage.server.origin)
  await click(popup, 'Start recording')
  await see(popup, 'Stop and save')
  await records(popup)
  return popup
}

/** Names of the files in the spool. */
export const spoolFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const names: string[] = []
    for await (const name of (await root.getDirectoryHandle('recordings')).keys()) names.push(name)
    return names
  })

/** Waits until more than `length` seconds of sound are on disk: a busy machine is late with them. */
export const spooled = (page: Page, length: number) =>
  until(`${length} s on the disk`, async () => {
    // a file that grows while it is being read cannot be read
    const bytes = await spoolBytes(page).catch(() => Buffer.alloc(0))
    if (bytes.length < 8000) return false
    const path = join(folder, `spooled-${crypto.randomUUID()}.webm`)
    writeFileSync(path, bytes)
    return secondsOf(path) > length
  })

/** The bytes of the only file in the spool. */
export const spoolBytes = async (page: Page) => {
  const [name = ''] = await spoolFiles(page)
  const base64 = await page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('recordings')
    const bytes = new Uint8Array(await (await (await folder.getFileHandle(file)).getFile()).arrayBuffer())
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  }, name)
  return Buffer.from(base64, 'base64')
}

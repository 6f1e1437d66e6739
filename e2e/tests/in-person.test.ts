import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/app/paths'
import { type Browser, type Page, type Target, TargetType } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchWithExtension, openExtensionPage } from '../call/browser.ts'
import { extensionFolder } from '../call/built-extension.ts'
import { heardDespiteHoles, shareOf, wordsOfSide } from '../call/heard.ts'
import { script } from '../call/script.ts'
import { dialogue, sampleRate, wav, writeWav } from '../call/speech.ts'
import { as, register } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { openedPage, openPage } from '../product/pages.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'
import { click, see, textOf, unfold } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { openUploaded } from '../screens/open-uploaded.ts'
import { refusals } from '../screens/refusals.ts'
import { at, sees } from '../walk/look.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-room-'))
const room = join(folder, 'room.wav')
/** Two people at one table; the browser loops the file, hence the long silence at the end. */
const talk = dialogue(script.slice(0, 2), 120_000)
/** Words that only one of them says. */
const telling = { first: ['budget', 'office'], second: ['contract', 'lawyer', 'monday'] }
let url = ''
let browser: Browser
let app: Page

beforeAll(async () => {
  // both people are heard by the same microphone
  writeWav(
    room,
    talk.call.map((sample, i) => sample + (talk.me[i] ?? 0)),
  )
  ;({ url } = await sharedProduct())
  browser = await launchWithExtension({
    origin: new URL(url).origin,
    microphone: room,
    args: ['--lang=en'],
  })
  app = await openPage(browser)
  await app.setViewport({ width: 390, height: 844 })
  await enter(app, url, await register(url))
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async () => {
  await app.goto(`${url}/dashboard`)
  await click(app, 'New meeting')
  await see(app, 'Record an in-person meeting')
}

const begin = async (title: string) => {
  await open()
  await unfold(app, 'Options')
  await app.locator('::-p-aria([name="Meeting title"][role="textbox"])').fill(title)
  await click(app, 'Record an in-person meeting')
  await see(app, 'Stop and save')
}

/** Waits until this much is recorded. s */
const recorded = (s: number) =>
  holds(
    app,
    (least) => {
      const text = document.querySelector('time[aria-label="Recorded"]')?.textContent ?? ''
      return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) >= least
    },
    s,
  )

test('from the first screen after signing up to a running recording: three presses', async () => {
  const newcomer = await register(url)
  await enter(app, url, newcomer)
  await app.goto(`${url}/icon.svg`)
  await app.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), newcomer.user.id)
  await app.goto(`${url}/dashboard`)
  const presses = ['Skip', 'New meeting', 'Record an in-person meeting']
  for (const press of presses) await click(app, press)
  await see(app, 'Stop and save')
  await recorded(1)
  expect(presses.length).toBeLessThanOrEqual(4)
  // the bar asks before it ends a meeting
  await click(app, 'Stop and save')
  await see(app, 'End the recording?')
  await click(app, 'Stop and save')
  await see(app, 'Recording uploaded')
})

test('a room is recorded by the microphone alone, past a lost network, and its words come in one channel', async () => {
  await open()
  // what this device does by itself is shown before it begins
  await unfold(app, 'Options')
  await see(app, 'The screen stays on while recording.')
  await begin('At one table')
  // on a phone the card is a bar, which a press opens
  await app.locator('section[aria-label="Recording"] button[aria-expanded="false"]').click()
  await holds(app, () => (document.querySelector('meter')?.value ?? 0) > 0)
  await app.setOfflineMode(true)
  await recorded(4)
  await app.setOfflineMode(false)
  await recorded(Math.ceil(talk.spokenSeconds) + 1)
  await click(app, 'Stop and save')
  await see(app, 'Recording uploaded')
  await openUploaded(app)
  await until('the transcript is there', async () => (await textOf(app)).includes('Key points'))
  const said = await wordsOfSide(app, 'Speaker 1')
  expect(shareOf(telling.first, said)).toBeGreaterThan(heardDespiteHoles)
  expect(shareOf(telling.second, said)).toBeGreaterThan(heardDespiteHoles)
})

test('a tab that dies in the middle of a room loses nothing that was said before', async () => {
  await begin('Cut short')
  await recorded(4)
  await app.close({ runBeforeUnload: false })
  app = await openPage(browser)
  await app.goto(`${url}/dashboard`)
  await see(app, 'Recording “Cut short” was cut off')
  await click(app, 'Finish')
  await see(app, 'Recording stopped when the page was reloaded or closed.')
  await see(app, 'Cut short')
})

/** Disconnects page and service worker from the network, or reconnects them. */
const cutOff = async (offline: boolean) => {
  await app.setOfflineMode(offline)
  const isOurs = (target: Target) =>
    target.type() === TargetType.SERVICE_WORKER && target.url().startsWith(url)
  const worker = await browser.waitForTarget(isOurs, { timeout: patience })
  const session = await worker.createCDPSession()
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await session.detach()
}

test('what was chosen to be kept is read without the server, by its person alone, until they leave', async () => {
  const refused = refusals(app)
  await app.goto(`${url}/settings/devices#device`)
  await app.locator('::-p-aria([name="Save recent summaries for offline reading"][role="switch"])').click()
  await see(app, ' saved, as of ')
  await holds(app, () => navigator.serviceWorker.controller !== null)

  await cutOff(true)
  await app.goto(`${url}/recordings`)
  await see(app, 'No connection')
  await app.locator('::-p-text(At one table)').click()
  await see(app, 'All saved summaries')
  const share = async () => shareOf(telling.first, (await textOf(app)).toLowerCase())
  await expect.poll(share).toBeGreaterThan(heardDespiteHoles)
  await click(app, 'All saved summaries')
  await cutOff(false)
  // the page opens again by itself, at the requested address
  await holds(app, () => document.querySelector('#root') !== null)
  await at(app, '/recordings')

  // a file shared by another app arrives as if dropped onto the page, once the user confirms: any page can send a form
  await app.goto('about:blank')
  await app.evaluate(
    (said, action) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action,
      })
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const given = new DataTransfer()
      given.items.add(new File([Uint8Array.from(atob(said), (c) => c.charCodeAt(0))], 'From the phone.wav'))
      field.files = given.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    wav(talk.call.subarray(0, sampleRate)).toString('base64'),
    `${url}/receive-files`,
  )
  await see(app, 'Upload the shared files?')
  await see(app, 'From the phone.wav')
  await app.locator('::-p-aria([name="Upload"][role="button"])').click()
  await see(app, 'Uploaded. Processing has started.')
  await at(app, '/dashboard')

  await expect.poll(() => app.evaluate(() => caches.keys())).toContain('hattama-minutes')
  await as(url, (await app.evaluate(() => localStorage.getItem('hattama_token'))) ?? '')(paths.logout, {
    method: 'POST',
  })
  await sees(app, 'Your session has ended. Sign in again.')
  await holds(app, async () => !(await caches.keys()).includes('hattama-minutes'))
  await cutOff(true)
  await app.goto(`${url}/recordings`)
  await see(app, 'No summaries are saved on this device.')
  expect(refused).toEqual([])
})

test('the extension records a room too, in the window its popup opens', async () => {
  const own = await launchWithExtension({
    extension: extensionFolder,
    microphone: room,
    args: ['--lang=en'],
  })
  try {
    const popup = await openExtensionPage(own, 'src/popup/popup.html')
    await click(popup, 'Record an in-person meeting')
    const window = await openedPage(own, 'capture.html#room')
    await click(window, 'Record an in-person meeting')
    await see(window, 'Stop and save')
    await holds(window, () => (document.querySelector('meter')?.value ?? 0) > 0)
    // one meter: there is no call
    await expect
      .poll(() => window.$$eval('meter', (all) => all.map((meter) => meter.ariaLabel)))
      .toEqual(['Room'])
    await click(window, 'Stop and save')
    await see(window, 'Saved on this device. Sending to the server…')
  } finally {
    await own.close()
  }
})

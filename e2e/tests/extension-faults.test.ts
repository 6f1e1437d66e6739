import { extensionId } from '@hattama/contract/rules/extension-id'
import { capturePage } from '@hattama/contract/handover'
import type { Browser, Page } from 'puppeteer'
import { afterEach, expect, test } from 'vitest'
import { openPopup } from '../call/browser.ts'
import {
  openMeeting,
  records,
  says,
  seconds,
  setStage,
  signIn,
  spoolFiles,
  startRecording,
  type Stage,
} from '../call/recording-run.ts'
import { click } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { secondsOf, streamOf } from '../call/sound.ts'
import { openPage, openedPage } from '../product/pages.ts'

let stage: Stage
let browser: Browser

afterEach(async () => {
  await browser?.close().catch(() => undefined)
  await stage?.strike()
})

const complete = () =>
  until('a complete upload', async () => (await stage.server.uploads()).find((upload) => upload.complete))

test('a refused microphone is said with two ways out; without it the call alone is recorded', async () => {
  stage = await setStage()
  browser = await stage.launch({ microphoneAnswer: 'refused' })
  const popup = await openPopup(browser, await openMeeting(browser, stage))
  await signIn(popup, stage.server.origin)
  await says(popup, 'The browser has not allowed the microphone yet')
  await says(popup, 'Allow the microphone')
  await click(popup, 'Record the call only')
  await records(popup)
  await seconds(4)
  await click(popup, 'Stop and save')
  const upload = await complete()
  expect(streamOf(upload.path)?.channels).toBe(2)
  expect(secondsOf(upload.path)).toBeGreaterThan(3)
})

test('a stale stream id and a second recorder are refused in words, and cost the first one nothing', async () => {
  stage = await setStage()
  browser = await stage.launch()
  const meeting = await openMeeting(browser, stage)
  const popup = await openPopup(browser, meeting)
  await signIn(popup, stage.server.origin)
  // makes the recorder's page exist
  await ask(popup, { to: 'background', type: 'discard', id: 'unknown' })
  const order = (tabId: number) => ({
    tabId,
    title: '',
    platform: '',
    spoken: '',
    microphone: 'default',
    consent: false,
  })
  const record = {
    to: 'offscreen',
    type: 'record',
    streamId: 'stale',
    order: order(1),
    silenceMinutes: 10,
    continues: null,
  }
  expect(await ask(popup, record)).toEqual({ fault: 'stream-expired' })
  expect(await spoolFiles(popup).catch(() => [])).toEqual([])

  const live = await startRecording(browser, meeting, stage, true)
  expect(await ask(live, record)).toEqual({ fault: 'already-recording' })
  const tabId = await live.evaluate(
    async () => (await chrome.tabs.query({ url: 'http://localhost/*' }))[0]?.id,
  )
  expect(await ask(live, { to: 'background', type: 'start', order: order(tabId ?? 0) })).toEqual({
    fault: 'tab-busy',
  })
  await seconds(2)
  await click(live, 'Stop and save')
  expect(secondsOf((await complete()).path)).toBeGreaterThan(2)
})

test('New meeting opens the capture window from the web app, which hands over the sign-in', async () => {
  stage = await setStage()
  browser = await stage.launch({ pick: 'Weekly sync' })
  const meeting = await openMeeting(browser, stage)
  const app = await openPage(browser)
  // the web app's own origin: the one named in the message
  await app.goto(stage.server.origin)
  const message = {
    type: 'hattama.sign-in',
    server: stage.server.origin,
    token: stage.server.state.token,
    email: 'aliya@example.kz',
    language: 'en',
  }
  expect(await stage.tell(app, { type: 'hattama.ping' })).toMatchObject({ ok: true, signedIn: false })
  expect(await stage.tell(meeting, message)).toMatchObject({ ok: false, signedIn: false })
  expect(await stage.tell(app, message)).toMatchObject({ ok: true, signedIn: true })

  await app.evaluate(
    (address) => void window.open(address, 'capture', 'width=800,height=600'),
    `chrome-extension://${extensionId}/${capturePage}`,
  )
  const capture = await openedPage(browser, capturePage)
  await capture.locator('::-p-aria([name="Meeting title"][role="textbox"])').fill('Бюджет')
  await click(capture, 'Choose a tab and start')
  await records(capture)
  await seconds(5)
  await click(capture, 'Stop and save')
  const upload = await complete()
  expect(upload.metadata).toMatchObject({ title: 'Бюджет', layout: 'sides' })
  expect(secondsOf(upload.path)).toBeGreaterThan(4)
  await says(capture, 'The recording has arrived')
})

/** Sends a message inside the extension and resolves with the answer. */
const ask = (page: Page, message: object): Promise<unknown> =>
  page.evaluate((content) => chrome.runtime.sendMessage<object, unknown>(content), message)

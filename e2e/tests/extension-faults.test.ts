import { extensionId } from '@hattama/contract/rules/kernel/extension-id'
import { capturePage } from '@hattama/contract/kernel/handover'
import type { Page } from 'puppeteer'
import { expect, test } from 'vitest'
import { answerForMicrophone, openPopup } from '../call/browser.ts'
import { oneBrowser } from '../call/one-browser.ts'
import {
  openMeeting,
  records,
  seconds,
  signIn,
  spooled,
  spoolFiles,
  startRecording,
} from '../call/recording-run.ts'
import { click, see, unfold } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { compare, samplesOf, secondsOf, sourceOf, streamOf } from '../call/sound.ts'
import { openPage, openedPage } from '../product/pages.ts'

const on = oneBrowser({ pick: 'Weekly sync' })

const complete = () =>
  until('a complete upload', async () => (await on.stage.server.uploads()).find((upload) => upload.complete))

test('a refused microphone is said with two ways out; without it the call alone is recorded', async () => {
  await answerForMicrophone(on.browser, 'refused')
  const popup = await openPopup(on.browser, await openMeeting(on.browser, on.stage))
  await signIn(popup, on.stage.server.origin)
  await see(popup, 'Allow microphone access?')
  await see(popup, 'Allow microphone access')
  await click(popup, 'Record the call only')
  await records(popup)
  await seconds(4)
  await click(popup, 'Stop and save')
  const upload = await complete()
  expect(streamOf(upload.path)?.channels).toBe(2)
  expect(secondsOf(upload.path)).toBeGreaterThan(3)
})

test('a stale stream id and a second recorder are refused in words, and cost the first one nothing', async () => {
  const meeting = await openMeeting(on.browser, on.stage)
  const popup = await openPopup(on.browser, meeting)
  await signIn(popup, on.stage.server.origin)
  // creates the recorder's page
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

  const live = await startRecording(on.browser, meeting, on.stage, true)
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

/** Ends the sound of the call, as Chromium does after twelve seconds without any; returns how many tracks there were. */
const endCallSound = async (recorder: Page): Promise<number> => {
  const streams = await recorder.queryObjects(await recorder.evaluateHandle(() => MediaStream.prototype))
  return streams.evaluate((all) => {
    const sounds = new Set(all.flatMap((stream) => stream.getAudioTracks()))
    const ofTab = [...sounds].filter(
      (sound) =>
        sound.readyState === 'live' && sound.getSettings().deviceId?.startsWith('web-contents-media-stream'),
    )
    for (const sound of ofTab) {
      sound.stop()
      sound.dispatchEvent(new Event('ended'))
    }
    return ofTab.length
  })
}

test('the sound of a call that the browser gives up is had again, in the same file', async () => {
  const popup = await startRecording(on.browser, await openMeeting(on.browser, on.stage), on.stage)
  const recorder = await openedPage(on.browser, 'src/offscreen/')
  await spooled(popup, 3)
  expect(await endCallSound(recorder)).toBe(1)
  await spooled(popup, 10)
  await click(popup, 'Stop and save')
  const { path } = await complete()
  expect(await on.stage.server.uploads()).toHaveLength(1)
  const left = samplesOf(path, 0)
  const end = left.slice(Math.floor(left.length * (1 - 5 / secondsOf(path))))
  expect(compare(end, sourceOf(on.stage.voices.call)).likeness).toBeGreaterThan(0.9)
})

test('New meeting opens the capture window from the web app, which hands over the sign-in', async () => {
  const meeting = await openMeeting(on.browser, on.stage)
  const app = await openPage(on.browser)
  // the web app's own origin: the one named in the message
  await app.goto(on.stage.server.origin)
  const message = {
    type: 'hattama.sign-in',
    server: on.stage.server.origin,
    token: on.stage.server.state.token,
    email: 'aliya@example.kz',
    language: 'en',
  }
  expect(await on.stage.tell(app, { type: 'hattama.ping' })).toMatchObject({ ok: true, signedIn: false })
  expect(await on.stage.tell(meeting, message)).toMatchObject({ ok: false, signedIn: false })
  expect(await on.stage.tell(app, message)).toMatchObject({ ok: true, signedIn: true })

  await app.evaluate(
    (address) => void window.open(address, 'capture', 'width=800,height=600'),
    `chrome-extension://${extensionId}/${capturePage}`,
  )
  const capture = await openedPage(on.browser, capturePage)
  await unfold(capture, 'Options')
  await capture.locator('::-p-aria([name="Meeting title"][role="textbox"])').fill('Бюджет')
  await click(capture, 'Record a call')
  await records(capture)
  await seconds(5)
  await click(capture, 'Stop and save')
  const upload = await complete()
  expect(upload.metadata).toMatchObject({ title: 'Бюджет', layout: 'sides' })
  expect(secondsOf(upload.path)).toBeGreaterThan(4)
  await see(capture, 'The recording is on your Hattama server')
})

/** Sends a message inside the extension and resolves with the answer. */
const ask = (page: Page, message: object): Promise<unknown> =>
  page.evaluate((content) => chrome.runtime.sendMessage<object, unknown>(content), message)

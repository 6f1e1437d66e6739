import type { Browser } from 'puppeteer'
import { afterAll, afterEach, expect, test } from 'vitest'
import { backgroundOf, openPopup } from '../call/browser.ts'
import {
  openMeeting,
  says,
  seconds,
  setStage,
  spoolBytes,
  spooled,
  startRecording,
  type Stage,
} from '../call/recording-run.ts'
import { click } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { secondsOf } from '../call/sound.ts'
import { holds } from '../product/holds.ts'

let stage: Stage
let browser: Browser

afterEach(async () => {
  await browser?.close().catch(() => undefined)
  await stage?.strike()
})
afterAll(() => browser?.close().catch(() => undefined))

const complete = (count = 1) =>
  until(`${count} complete uploads`, async () => {
    const done = (await stage.server.uploads()).filter((upload) => upload.complete)
    return done.length >= count && done
  })

const segments = async () =>
  (await stage.server.uploads()).toSorted((a, b) => (a.metadata.segment ?? 0) - (b.metadata.segment ?? 0))

/** Waits until the server has more than so many seconds of a segment: a busy machine is late with them. */
const arrived = (segment: number, length: number) =>
  until(`${length} s of segment ${segment}`, async () => {
    const found = (await segments())[segment]
    return found && found.bytes > 8_000 && secondsOf(found.path) > length
  })

test('the browser is killed: at the next start everything up to the last second arrives', async () => {
  stage = await setStage()
  const userDataDir = stage.freshProfile()
  browser = await stage.launch({ userDataDir })
  const before = await startRecording(browser, await openMeeting(browser, stage), stage)
  await spooled(before, 7)
  browser.process()?.kill('SIGKILL')
  await seconds(1)

  browser = await stage.launch({ userDataDir })
  const [upload] = await complete()
  expect(upload && secondsOf(upload.path)).toBeGreaterThan(7)
  const popup = await openPopup(browser, await openMeeting(browser, stage))
  await says(popup, 'Delivered')
  await says(popup, 'interrupted')
})

test('the recorder page dies: a new one goes on with the same recording in a second file', async () => {
  stage = await setStage()
  browser = await stage.launch()
  const meeting = await openMeeting(browser, stage)
  const popup = await startRecording(browser, meeting, stage)
  await arrived(0, 4)
  // a crash of its process would take the popup and the whole extension along; this takes the page alone
  const worker = await backgroundOf(browser)
  await worker.evaluate(() => {
    // a busy browser is late to see that nobody captures the tab any more
    const { tabCapture } = chrome
    const askAgain = tabCapture.getMediaStreamId.bind(tabCapture)
    let late = 3
    const ask = (options: chrome.tabCapture.GetMediaStreamOptions) =>
      late-- > 0
        ? Promise.reject(new Error('Cannot capture a tab with an active stream.'))
        : askAgain(options)
    Object.assign(tabCapture, { getMediaStreamId: ask })
    void chrome.offscreen.closeDocument()
  })
  await arrived(1, 3)
  await click(popup, 'Stop and save')
  await complete(2)
  const uploads = await segments()
  expect(uploads.map(({ metadata }) => metadata.segment)).toEqual([0, 1])
  expect(new Set(uploads.map(({ metadata }) => metadata.clientId)).size).toBe(1)
  expect(secondsOf(uploads[0]?.path ?? '')).toBeGreaterThan(4)
  expect(secondsOf(uploads[1]?.path ?? '')).toBeGreaterThan(3)
})

test('the service worker is stopped, the call is closed: the recording goes on, then ends and is saved', async () => {
  stage = await setStage()
  browser = await stage.launch()
  const meeting = await openMeeting(browser, stage)
  await startRecording(browser, meeting, stage)
  await (await backgroundOf(browser)).close()
  const since = (await stage.server.uploads())[0]?.bytes ?? 0
  await until('bytes of what was said since', async () => {
    const bytes = (await stage.server.uploads())[0]?.bytes ?? 0
    return bytes > since + 16_000
  })
  await arrived(0, 4)
  await meeting.close()
  const [upload] = await complete()
  expect(upload && secondsOf(upload.path)).toBeGreaterThan(4)
  await says(await openPopup(browser, await openMeeting(browser, stage)), 'Delivered')
})

test('the server dies in the middle and comes back: nothing is sent anew, nothing is missing', async () => {
  stage = await setStage()
  browser = await stage.launch()
  const popup = await startRecording(browser, await openMeeting(browser, stage), stage)
  await until('bytes', async () => (await stage.server.uploads())[0]?.bytes)
  const { origin, directory } = stage.server
  await stage.server.stop()
  await spooled(popup, 4)
  await click(popup, 'Stop and save')
  await says(popup, 'The server does not answer')
  await holds(popup, () => !document.querySelector('time'))
  const kept = await spoolBytes(popup)
  const { startUploadServer } = await import('../../packages/recorder/src/testing/upload-server.ts')
  stage.server = await startUploadServer(Number(new URL(origin).port), directory)
  const [upload] = await complete()
  await says(popup, 'Delivered')
  expect(upload && secondsOf(upload.path)).toBeGreaterThan(4)
  expect((await upload?.read())?.equals(kept)).toBe(true)
  expect(await stage.server.uploads()).toHaveLength(1)
})

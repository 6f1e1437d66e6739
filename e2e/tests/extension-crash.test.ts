import { expect, test } from 'vitest'
import { startUploadServer } from '../../packages/recorder/src/testing/upload-server.ts'
import { backgroundOf, openPopup } from '../call/browser.ts'
import { oneBrowser } from '../call/one-browser.ts'
import { openMeeting, spoolBytes, spooled, startRecording } from '../call/recording-run.ts'
import { click, see } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { secondsOf } from '../call/sound.ts'
import { holds } from '../product/holds.ts'

const on = oneBrowser()

const complete = (count = 1) =>
  until(`${count} complete uploads`, async () => {
    const done = (await on.stage.server.uploads()).filter((upload) => upload.complete)
    return done.length >= count && done
  })

const segments = async () =>
  (await on.stage.server.uploads()).toSorted((a, b) => (a.metadata.segment ?? 0) - (b.metadata.segment ?? 0))

/** Waits until the server has more than `length` seconds of a segment: a busy machine is late with them. */
const arrived = (segment: number, length: number) =>
  until(`${length} s of segment ${segment}`, async () => {
    const found = (await segments())[segment]
    return found && found.bytes > 8_000 && secondsOf(found.path) > length
  })

test('the browser is killed: at the next start everything up to the last second arrives', async () => {
  const before = await startRecording(on.browser, await openMeeting(on.browser, on.stage), on.stage)
  await spooled(before, 7)
  await on.killAndOpen()

  const [upload] = await complete()
  expect(upload && secondsOf(upload.path)).toBeGreaterThan(7)
  const popup = await openPopup(on.browser, await openMeeting(on.browser, on.stage))
  await see(popup, 'Delivered')
  await see(popup, 'interrupted')
})

test('the recorder page dies: a new one goes on with the same recording in a second file', async () => {
  const meeting = await openMeeting(on.browser, on.stage)
  const popup = await startRecording(on.browser, meeting, on.stage)
  await arrived(0, 4)
  // crashing its process would take down the popup and the whole extension; this kills only the page
  const worker = await backgroundOf(on.browser)
  await worker.evaluate(() => {
    // a busy browser is slow to notice that the tab is no longer captured
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
  const meeting = await openMeeting(on.browser, on.stage)
  await startRecording(on.browser, meeting, on.stage)
  await (await backgroundOf(on.browser)).close()
  const since = (await on.stage.server.uploads())[0]?.bytes ?? 0
  await until('bytes of what was said since', async () => {
    const bytes = (await on.stage.server.uploads())[0]?.bytes ?? 0
    return bytes > since + 16_000
  })
  await arrived(0, 4)
  await meeting.close()
  const [upload] = await complete()
  expect(upload && secondsOf(upload.path)).toBeGreaterThan(4)
  await see(await openPopup(on.browser, await openMeeting(on.browser, on.stage)), 'Delivered')
})

test('the server dies in the middle and comes back: nothing is sent anew, nothing is missing', async () => {
  const popup = await startRecording(on.browser, await openMeeting(on.browser, on.stage), on.stage)
  await until('bytes', async () => (await on.stage.server.uploads())[0]?.bytes)
  const { origin, directory } = on.stage.server
  await on.stage.server.stop()
  await spooled(popup, 4)
  await click(popup, 'Stop and save')
  await see(popup, 'No connection. Your recording is safe')
  await holds(popup, () => !document.querySelector('time'))
  const kept = await spoolBytes(popup)
  on.stage.server = await startUploadServer(Number(new URL(origin).port), directory)
  const [upload] = await complete()
  await see(popup, 'Delivered')
  expect(upload && secondsOf(upload.path)).toBeGreaterThan(4)
  expect((await upload?.read())?.equals(kept)).toBe(true)
  expect(await on.stage.server.uploads()).toHaveLength(1)
})

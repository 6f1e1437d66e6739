import { createHash } from 'node:crypto'
import type { Page } from 'puppeteer'
import { beforeEach, expect, test } from 'vitest'
import { oneBrowser } from '../call/one-browser.ts'
import { openMeeting, seconds, spoolFiles, startRecording } from '../call/recording-run.ts'
import { click, see } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { compare, samplesOf, secondsOf, sourceOf, streamOf } from '../call/sound.ts'

const on = oneBrowser()
let meeting: Page

beforeEach(async () => {
  meeting = await openMeeting(on.browser, on.stage)
})

test('records a call in stereo, sends it while recording, and lets go of it once the server has it', async () => {
  const { server, voices } = on.stage
  const popup = await startRecording(on.browser, meeting, on.stage)

  // shows that sending does not wait for the end
  await until('bytes while recording', async () =>
    (await server.uploads()).find(({ bytes }) => bytes > 30_000),
  )
  const [running] = await server.uploads()
  expect(running?.complete).toBe(false)

  await seconds(7)
  const { size, sha256 } = await until('a reading of the spool', () =>
    // a file that grows while it is being read cannot be read
    popup.evaluate(spoolHash).catch(() => null),
  )
  await click(popup, 'Stop and save')
  const upload = await until('the whole upload', async () => (await server.uploads()).find((u) => u.complete))
  await see(popup, 'Delivered')

  const bytes = await upload.read()
  expect(upload.metadata).toMatchObject({ title: 'Weekly sync', layout: 'sides', segment: 0 })
  expect(createHash('sha256').update(bytes.subarray(0, size)).digest('hex')).toBe(sha256)
  await until('it lets go of the file', async () => (await spoolFiles(popup)).length === 0)

  expect(streamOf(upload.path)).toEqual({ codec_name: 'opus', channels: 2, sample_rate: '48000' })
  expect(secondsOf(upload.path)).toBeGreaterThan(7)

  const sources = { call: sourceOf(voices.call), microphone: sourceOf(voices.microphone) }
  const [left, right] = [samplesOf(upload.path, 0), samplesOf(upload.path, 1)]
  const call = compare(left, sources.call)
  expect(call.likeness).toBeGreaterThan(0.95)
  expect(call.inOrder).toBeGreaterThan(0.6)
  expect(compare(left, sources.microphone).likeness).toBeLessThan(0.6)
  // echo cancellation and noise suppression colour the microphone
  const microphone = compare(right, sources.microphone)
  expect(microphone.likeness).toBeGreaterThan(0.8)
  expect(microphone.inOrder).toBeGreaterThan(0.6)
  expect(compare(right, sources.call).likeness).toBeLessThan(0.6)
})

test('a pause leaves no hole in the recording', async () => {
  const began = performance.now()
  const popup = await startRecording(on.browser, meeting, on.stage)
  await seconds(3)
  await click(popup, 'Pause')
  await see(popup, 'Paused')
  const paused = 8
  await seconds(paused)
  await click(popup, 'Resume')
  await seconds(3)
  await click(popup, 'Stop and save')
  const upload = await until('the upload', async () =>
    (await on.stage.server.uploads()).find((u) => u.complete),
  )
  const passed = (performance.now() - began) / 1000
  expect(secondsOf(upload.path)).toBeGreaterThan(5)
  expect(secondsOf(upload.path)).toBeLessThan(passed - paused + 1)
})

/** Current size and SHA-256 of the spool's only file on disk. Runs in the page. */
const spoolHash = async () => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('recordings')
  for await (const name of folder.keys()) {
    const bytes = await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { size: bytes.byteLength, sha256 }
  }
  return { size: 0, sha256: '' }
}

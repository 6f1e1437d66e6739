import { expect, test } from 'vitest'
import { dashboardStage } from '../call/dashboard-stage.ts'
import { seconds } from '../call/recording-run.ts'
import { click, see } from '../screens/acts.ts'
import { openPage } from '../product/pages.ts'

const { on, spoken, ask, faultIsSaidInEach, begin, lengthOf } = dashboardStage()

test('a disk that is full is said in three languages, and with room again the next recording works', async () => {
  const storage = await on.app.createCDPSession()
  const origin = new URL(on.url).origin
  const tab = await openPage(on.browser)
  await tab.goto(on.call.address)
  // the browser allocates file space in steps of 1 MiB
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 })
  await ask(on.app, 'Full disk')
  await faultIsSaidInEach(on.app, 'disk-full')
  await storage.send('Storage.overrideQuotaForOrigin', { origin })
  await on.app.goto(`${on.url}/dashboard`)
  await tab.close()

  const again = await begin('Room again', 'silently')
  await seconds(3)
  await click(on.app, 'Stop and save')
  await see(on.app, 'Recording uploaded')
  await again.close()
})

test('a disk that fills up in the middle ends the recording in words, and what was recorded arrives', async () => {
  // files grow in steps of 1 MiB: at the recorder's own bit rate it would take minutes to need another
  await on.app.evaluateOnNewDocument(() => {
    globalThis.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, { ...options, audioBitsPerSecond: 510_000 })
      }
    }
  })
  await on.app.goto(`${on.url}/dashboard`)
  const storage = await on.app.createCDPSession()
  const origin = new URL(on.url).origin
  const tab = await begin('Filled up')
  // silence takes no space: the call repeats its speech
  await tab.evaluate((end) => {
    const audio = document.querySelector('audio')
    audio?.addEventListener('timeupdate', () => {
      if (audio.currentTime > end) audio.currentTime = 0
    })
  }, spoken.call)
  await seconds(2)
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 })
  await see(on.app, 'The disk is full')
  await storage.send('Storage.overrideQuotaForOrigin', { origin })
  await see(on.app, 'Recording uploaded')
  expect(await lengthOf('Filled up')).toBeGreaterThan(10)
  await tab.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPopup } from '../call/browser.ts'
import { openMeeting, setStage, type Stage, startRecording } from '../call/recording-run.ts'
import { descendants, until } from '../product/processes.ts'
import { click, see } from '../screens/acts.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.strike())

test('once a recording is delivered the extension takes no process, and records again when it is pressed', async () => {
  const browser = await stage.launch({ restsWorkers: true, args: ['--lang=en'] })
  const pid = browser.process()?.pid ?? 0
  try {
    const meeting = await openMeeting(browser, stage)
    const popup = await startRecording(browser, meeting, stage)
    const clock = await popup.evaluate(() => chrome.alarms.get('hattama.tick'))
    expect(clock?.periodInMinutes).toBe(0.5)
    await click(popup, 'Stop and save')
    await see(popup, 'Delivered')
    await popup.close()
    await until('its worker is stopped', () => descendants(pid, '--extension-process').length === 0)

    const again = await openPopup(browser, meeting)
    await click(again, 'Start recording')
    await see(again, 'Stop and save')
  } finally {
    await browser.close()
  }
})

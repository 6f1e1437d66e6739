import { capturePage } from '@hattama/contract/kernel/handover'
import type { Browser, Page } from 'puppeteer'
import { afterEach, describe, expect, test } from 'vitest'
import type { RecorderFault } from '../../packages/recorder/src/recording/fault.ts'
import {
  answerForMicrophone,
  backgroundOf,
  type BrowserOptions,
  openExtensionPage,
  openPopup,
} from '../call/browser.ts'
import { oneBrowser } from '../call/one-browser.ts'
import { openMeeting, records, seconds, setStage, spoolFiles, type Stage } from '../call/recording-run.ts'
import { click, see } from '../screens/acts.ts'
import { isSaidInEach } from '../call/said.ts'

/** Expects the fault on screen, title and text, in each language. */
const isSaid = (page: Page, fault: RecorderFault) =>
  isSaidInEach(page, `fault.${fault}.title`, `fault.${fault}.text`)

/** Opens a capture window beside a call. */
const capture = async (browser: Browser, stage: Stage, beforehand?: (page: Page) => Promise<unknown>) => {
  await openMeeting(browser, stage)
  const page = await openExtensionPage(browser, capturePage)
  await beforehand?.(page)
  await click(page, 'Record a call')
  return page
}

/** Takes the way out of a microphone fault, which records the call alone. */
const recordsWithout = async (page: Page) => {
  await click(page, 'Record the call only')
  await records(page)
  await seconds(3)
  await click(page, 'Stop and save')
  await see(page, 'Saved on this device')
  expect(await spoolFiles(page)).toHaveLength(1)
}

const english = { pick: 'Weekly sync', args: ['--lang=en'] }

describe('in a browser with something wrong about it', () => {
  let stage: Stage
  let browser: Browser

  afterEach(async () => {
    await browser?.close().catch(() => undefined)
    await stage?.strike()
  })
  const captureIn = async (options: Partial<BrowserOptions>) => {
    stage = await setStage()
    browser = await stage.launch({ ...english, ...options })
    return capture(browser, stage)
  }

  test('a picker that is closed without a choice is said, and nothing is kept', async () => {
    const page = await captureIn({ args: ['--lang=en', '--use-fake-ui-for-media-stream=deny'] })
    await isSaid(page, 'picker-cancelled')
    expect(await spoolFiles(page).catch(() => [])).toEqual([])
  })

  test('a computer without a microphone is told so; without it the call is recorded', async () => {
    const page = await captureIn({ microphoneAnswer: 'missing' })
    await isSaid(page, 'microphone-missing')
    await recordsWithout(page)
  })
})

describe('in one like others', () => {
  const on = oneBrowser(english)

  test('a refused microphone is said; without it the call is recorded', async () => {
    await answerForMicrophone(on.browser, 'refused')
    const page = await capture(on.browser, on.stage)
    await isSaid(page, 'microphone-refused')
    await recordsWithout(page)
  })

  test('a microphone that another program holds is said; without it the call is recorded', async () => {
    // Chromium's own switch for this (--fail-audio-stream-creation) silences the call as well
    const page = await capture(on.browser, on.stage, (opened) =>
      opened.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Could not start audio source', 'NotReadableError'))
      }),
    )
    await isSaid(page, 'microphone-busy')
    await recordsWithout(page)
  })

  test('a stream id that has run out is said', async () => {
    const popup = await openPopup(on.browser, await openMeeting(on.browser, on.stage))
    await (
      await backgroundOf(on.browser)
    ).evaluate(() => {
      Object.assign(chrome.tabCapture, { getMediaStreamId: () => Promise.resolve('long gone') })
    })
    await click(popup, 'Start recording')
    await isSaid(popup, 'stream-expired')
    expect(await spoolFiles(popup).catch(() => [])).toEqual([])
  })
})

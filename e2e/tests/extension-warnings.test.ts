import { capturePage } from '@hattama/contract/kernel/handover'
import { extensionId } from '@hattama/contract/rules/kernel/extension-id'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, test } from 'vitest'
import type { Warning } from '../../packages/recorder/src/recording/session.ts'
import { openExtensionPage } from '../call/browser.ts'
import { openMeeting, records, setStage, type Stage } from '../call/recording-run.ts'
import { click } from '../screens/acts.ts'
import { isSaidInEach } from '../call/said.ts'
import { wordsOf } from '../screens/words.ts'
import { holds } from '../product/holds.ts'

/** The recorder's own audio context, in the page. */
declare const heard: AudioContext

let stage: Stage
let browser: Browser
let meeting: Page
let capture: Page

const isSaid = (warning: Warning) => isSaidInEach(capture, `warning.${warning}`)
const isTakenBack = (warning: Warning) =>
  holds(
    capture,
    (text) => !document.body.innerText.includes(text),
    wordsOf('en')('recorder', `warning.${warning}`),
  )

/** Opens a capture window that records a call, with its audio context exposed. */
beforeAll(async () => {
  stage = await setStage()
  browser = await stage.launch({ pick: 'Weekly sync', args: ['--lang=en'] })
  meeting = await openMeeting(browser, stage)
  capture = await openExtensionPage(browser, capturePage)
  await capture.evaluateOnNewDocument(() => {
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        Object.assign(globalThis, { heard: this })
      }
    }
  })
  await capture.reload()
  await click(capture, 'Record a call')
  await records(capture)
})
afterAll(async () => {
  await browser?.close()
  await stage?.strike()
})

test('a call that falls silent for half a minute is said in three languages, and taken back when it is heard', async () => {
  await meeting.evaluate(() => document.querySelector('audio')?.pause())
  await capture.waitForSelector('[role="alert"]')
  await isSaid('call-silent')
  await meeting.evaluate(() => document.querySelector('audio')?.play())
  await isTakenBack('call-silent')
})

test('a microphone that is taken away is said, the call goes on, and one that comes back is used', async () => {
  const context = browser.defaultBrowserContext()
  await context.overridePermissions(`chrome-extension://${extensionId}`, [])
  await isSaid('microphone-lost')
  await records(capture)
  await context.overridePermissions(`chrome-extension://${extensionId}`, ['microphone'])
  await capture.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')))
  await isTakenBack('microphone-lost')
  // the browser brings a captured tab to the front, and a hidden page shows no levels
  await capture.bringToFront()
  await holds(capture, () => (document.querySelectorAll('meter')[1]?.value ?? 0) > 0.3)
})

test('a sound context that the browser pauses is said, and woken as soon as it can be', async () => {
  await capture.evaluate(async () => {
    // as if the browser wanted a click first
    heard.resume = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))
    await heard.suspend()
  })
  await isSaid('sound-suspended')
  await capture.evaluate(() => void Reflect.deleteProperty(heard, 'resume'))
  await isTakenBack('sound-suspended')
  await holds(capture, () => heard.state === 'running')
})

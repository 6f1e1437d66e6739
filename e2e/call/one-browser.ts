import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Browser } from 'puppeteer'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startUploadServer } from '../../packages/recorder/src/testing/upload-server.ts'
import { asInstalled } from './as-installed.ts'
import { answerForMicrophone, type BrowserOptions } from './browser.ts'
import { setStage, type Stage } from './recording-run.ts'

/**
 * One stage and one browser for the tests of a file: before each test the extension is reset to how it was installed, and
 * gets an upload server of its own. A browser in which a test failed is not used again.
 */
export const oneBrowser = (options: Partial<BrowserOptions> = {}) => {
  const on = {} as { stage: Stage; browser: Browser }
  let profile = ''
  let isOpen = false
  let isServed = false

  const open = async () => {
    on.browser = await on.stage.launch({ ...options, userDataDir: profile })
    isOpen = true
  }
  const close = async () => {
    if (isOpen) await on.browser.close()
    isOpen = false
    if (profile) rmSync(profile, { recursive: true, force: true })
  }

  beforeAll(async () => {
    // the first test uses the server of the stage: its store is still looking for the folder, and must find it
    on.stage = await setStage()
    isServed = true
  })
  beforeEach(async () => {
    if (!isServed) on.stage.server = await startUploadServer()
    isServed = true
    if (isOpen) {
      await asInstalled(on.browser)
      await answerForMicrophone(on.browser, options.microphoneAnswer)
    } else {
      profile = on.stage.freshProfile()
      await open()
    }
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close()
    await on.stage.server.remove()
    isServed = false
  })
  afterAll(async () => {
    await close()
    await on.stage?.strike()
  })

  /** Kills the browser whatever it is doing, and starts it again on the same profile. */
  const killAndOpen = async () => {
    const running = on.browser.process()
    if (!running) throw new Error('The browser is not ours')
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    isOpen = false
    await ended
    await open()
  }
  return Object.assign(on, { killAndOpen })
}

import { expect, test } from 'vitest'
import { ungrantableBytes } from '../../packages/recorder/src/recorder/collect-garbage.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'

test('Chromium collects what nothing uses before it refuses a buffer it has no room for', async () => {
  const browser = await sharedBrowser()
  try {
    const page = await newWindow(browser)
    const outcome = await page.evaluate(async (bytes) => {
      const turn = () => new Promise((done) => setTimeout(done))
      const unused = (() => new WeakRef(new Uint8Array(1024)))()
      // the target of a new WeakRef is kept alive until the end of the turn
      await turn()
      let refusal = ''
      try {
        void new ArrayBuffer(bytes)
      } catch (error) {
        refusal = error instanceof Error ? error.name : ''
      }
      return { refusal, kept: unused.deref() !== undefined }
    }, ungrantableBytes)
    expect(outcome).toEqual({ refusal: 'RangeError', kept: false })
  } finally {
    await leaveBrowser(browser)
  }
})

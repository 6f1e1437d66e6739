import type { Browser, Page } from 'puppeteer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPopup, popupOver, pressIn } from '../call/browser.ts'
import { openMeeting, records, setStage, signIn, type Stage } from '../call/recording-run.ts'
import { until } from '../product/processes.ts'
import { click, see } from '../screens/acts.ts'
import { showSlide } from '../call/slides.ts'

let stage: Stage
let browser: Browser
let meeting: Page

beforeEach(async () => {
  stage = await setStage()
  browser = await stage.launch()
  meeting = await openMeeting(browser, stage)
})

afterEach(async () => {
  await browser?.close()
  await stage?.strike()
})

/** The call page itself, and two slides over it. */
const shown = 3

test('slides of a call are kept at their moments, and are with the server before the recording is let go', async () => {
  const { server } = stage
  const popup = await openPopup(browser, meeting)
  await signIn(popup, server.origin)
  // off by default
  await popup.locator('[role="checkbox"][aria-label="Save slides"]').click()
  await click(popup, 'Start recording')
  const inPopup = popupOver(browser, meeting, popup)
  await inPopup(records)
  await inPopup((open) => see(open, '1 slide saved'))
  for (const number of [1, 2]) {
    await showSlide(meeting, number)
    await inPopup((open) => see(open, `${number + 1} slides saved`))
  }
  await pressIn(inPopup, 'Stop and save')
  await inPopup((open) => see(open, 'Delivered'))

  const slides = [...server.state.slides.values()].toSorted((a, b) => a.atMs - b.atMs)
  expect(slides).toHaveLength(shown)
  const moments = slides.map(({ atMs }) => atMs)
  expect(new Set(moments).size).toBe(shown)
  for (const { bytes } of slides) expect(bytes.toString('latin1')).toMatch(/^RIFF.{4}WEBP/s)
  await until('they are gone here', async () => (await inPopup(kept)) === 0)
})

/** How many slides are stored in the browser. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hattama')
        opening.onsuccess = () => {
          const count = opening.result.transaction('slides').objectStore('slides').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

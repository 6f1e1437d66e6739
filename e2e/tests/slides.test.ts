import type { Browser, Page } from 'puppeteer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPopup } from '../call/browser.ts'
import { openMeeting, records, says, setStage, signIn, type Stage } from '../call/recording-run.ts'
import { until } from '../product/processes.ts'
import { click } from '../screens/acts.ts'
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
  // off until somebody wants them
  await popup.locator('::-p-text(Keep slides)').click()
  await click(popup, 'Start recording')
  await records(popup)
  await says(popup, '1 slide kept')
  for (const number of [1, 2]) {
    await showSlide(meeting, number)
    await says(popup, `${number + 1} slides kept`)
  }
  await click(popup, 'Stop and save')
  await says(popup, 'Delivered')

  const slides = [...server.state.slides.values()].toSorted((a, b) => a.atMs - b.atMs)
  expect(slides).toHaveLength(shown)
  const moments = slides.map(({ atMs }) => atMs)
  expect(new Set(moments).size).toBe(shown)
  for (const { bytes } of slides) expect(bytes.toString('latin1')).toMatch(/^RIFF.{4}WEBP/s)
  await until('they are gone here', async () => (await kept(popup)) === 0)
})

/** How many lie in the browser. */
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

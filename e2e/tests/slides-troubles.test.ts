import { slideLookMs } from '@hattama/contract/rules/library/slides'
import type { Browser, Page } from 'puppeteer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPopup, popupOver, pressIn } from '../call/browser.ts'
import { openMeeting, records, setStage, signIn, type Stage } from '../call/recording-run.ts'
import { showSlide } from '../call/slides.ts'
import { openPage, openedPage } from '../product/pages.ts'
import { until } from '../product/processes.ts'
import { click, see } from '../screens/acts.ts'

/** Chromium only, not yet in the DOM library. */
declare const MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack }) => {
  readable: ReadableStream<VideoFrame>
}

declare global {
  interface Window {
    pictureTimes: number[]
  }
}

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

test('slides are kept of a tab out of sight and of another size, none of a film, and the sound outlives the picture', async () => {
  const popup = await openPopup(browser, meeting)
  await signIn(popup, stage.server.origin)
  await popup.locator('[role="checkbox"][aria-label="Save slides"]').click()
  await click(popup, 'Start recording')
  const inPopup = popupOver(browser, meeting, popup)
  await inPopup(records)
  const recorder = await openedPage(browser, 'src/offscreen/')
  const kept = (count: number) =>
    until(`${count} kept`, async () => (await shapesIn(recorder)).length === count)
  await kept(1)
  await watchPictures(recorder)

  await openPage(browser)
  await showSlide(meeting, 1)
  await kept(2)
  await meeting.bringToFront()

  // the page is laid out anew in another size, with the same content
  await meeting.setViewport({ width: 1200, height: 640 })
  await comesAs(recorder, 1200 / 640)
  await looks(recorder, 3)
  await showSlide(meeting, 2)
  await kept(3)
  expect((await shapesIn(recorder)).filter((shape) => Math.abs(shape - 1200 / 640) < 0.05)).toHaveLength(1)

  await playFilm(meeting)
  await looks(recorder, 6)
  // on a busy machine no picture of it may come for a while, and what stands still is a slide
  if ((await longestStill(recorder, 6)) < 1.5 * slideLookMs) expect(await shapesIn(recorder)).toHaveLength(3)
  await showSlide(meeting, 3)
  await kept(4)

  await endPicture(recorder)
  await showSlide(meeting, 1)
  await looks(recorder, 3)
  // four, or one more: on a busy machine the film may stand still, or the sound may be dropped and reopened with the picture
  const count = (await shapesIn(recorder)).length
  expect(count).toBeGreaterThanOrEqual(4)
  await inPopup((open) => see(open, `${count} slides saved`))
  await inPopup(records)
  await pressIn(inPopup, 'Stop and save')
  await inPopup((open) => see(open, 'Delivered'))

  expect(stage.server.state.slides.size).toBe(count)
})

/** Width by height of each picture stored in the browser. */
const shapesIn = (page: Page) =>
  page.evaluate(async () => {
    const slides = await new Promise<{ bytes: Uint8Array<ArrayBuffer> }[]>((resolve) => {
      const opening = indexedDB.open('hattama')
      opening.onsuccess = () => {
        const all = opening.result.transaction('slides').objectStore('slides').getAll()
        all.onsuccess = () => {
          opening.result.close()
          resolve(all.result)
        }
      }
    })
    const pictures = slides.map(({ bytes }) => createImageBitmap(new Blob([bytes])))
    return (await Promise.all(pictures)).map(({ width, height }) => width / height)
  })

/** Waits until the tab has delivered a picture of this shape (width by height). */
const comesAs = async (page: Page, shape: number) => {
  const tracks = await page.queryObjects(await page.evaluateHandle(() => MediaStreamTrack.prototype))
  await tracks.evaluate(async (all, wanted) => {
    const live = all.find(({ kind, readyState }) => kind === 'video' && readyState === 'live')
    const seen = document.createElement('video')
    seen.srcObject = new MediaStream(live ? [live] : [])
    await seen.play()
    while (Math.abs(seen.videoWidth / seen.videoHeight - wanted) > 0.05)
      await new Promise((resolve) => seen.addEventListener('resize', resolve, { once: true }))
    seen.srcObject = null
  }, shape)
}

/** Waits as long as `count` looks of the recorder take, by the same timer in the same page. */
const looks = (page: Page, count: number) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), count * slideLookMs)

/** Records from now on when pictures of the tab reach the recorder's page. */
const watchPictures = async (page: Page) => {
  const tracks = await page.queryObjects(await page.evaluateHandle(() => MediaStreamTrack.prototype))
  await tracks.evaluate((all) => {
    const track = all.find(({ kind, readyState }) => kind === 'video' && readyState === 'live')
    if (!track) throw new Error('No picture is recorded')
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
    window.pictureTimes = []
    const follow = async (): Promise<void> => {
      const { value } = await reader.read()
      if (!value) return
      value.close()
      window.pictureTimes.push(performance.now())
      return follow()
    }
    void follow()
  })
}

/** The longest time without a new picture of the tab during the last `count` looks, ms. */
const longestStill = (page: Page, count: number) =>
  page.evaluate((ms) => {
    const now = performance.now()
    const times = [...window.pictureTimes.filter((time) => time > now - ms), now]
    return Math.max(...times.map((time, i) => time - (times[i - 1] ?? now - ms)))
  }, count * slideLookMs)

/** Plays a film with another picture in each frame, until a slide is shown over it. */
const playFilm = (tab: Page) =>
  tab.evaluate(() => {
    const slide = document.querySelector('section')
    const film = document.createElement('canvas')
    film.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    slide?.append(film)
    const drawing = film.getContext('2d')
    if (!drawing) throw new Error('Nothing to draw with')
    // Park and Miller's generator (Communications of the ACM, 1988): the same film each time
    let number = 1
    const play = () => {
      for (let i = 0; i < 64; i++) {
        number = (number * 48_271) % 2_147_483_647
        drawing.fillStyle = `hsl(0 0% ${number % 100}%)`
        drawing.fillRect((i % 8) * 38, Math.floor(i / 8) * 19, 38, 19)
      }
      if (film.isConnected) requestAnimationFrame(play)
    }
    play()
  })

/** Ends the picture as the browser might, and leaves the sound. */
const endPicture = async (page: Page) => {
  const tracks = await page.queryObjects(await page.evaluateHandle(() => MediaStreamTrack.prototype))
  const ended = await tracks.evaluate((all) => {
    const pictures = all.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live')
    for (const picture of pictures) picture.stop()
    return pictures.length
  })
  expect(ended).toBe(1)
}

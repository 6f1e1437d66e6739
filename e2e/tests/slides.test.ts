import type { SlideList } from '@hattama/contract/slide'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExtensionPage } from '../call/browser.ts'
import { openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { as } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { patience } from '../product/patience.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'

let product: SharedProduct
let call: WholeCall

beforeAll(async () => {
  product = await sharedProduct()
  call = await openWholeCall(product)
})
afterAll(() => call?.end())

/** Shows a slide over the call page: a heading and lines of text, which stand elsewhere on each. */
const show = (tab: Page, number: number) =>
  tab.evaluate((n) => {
    const slide =
      document.querySelector('section') ?? document.body.appendChild(document.createElement('section'))
    const lines = Array.from({ length: 4 + n }, (_, i) => {
      const left = ((i * 7 + n * 13) % 5) * 8
      return `<p style="margin:18px ${left}%;font-size:26px">Point ${i + 1} of slide ${n}: budget and plans</p>`
    })
    slide.style.cssText = 'position:fixed;inset:0;background:#fff;color:#123;overflow:hidden;padding:4%'
    slide.innerHTML = `<h1 style="font-size:${40 + n * 12}px;margin-left:${n * 12}%">Slide ${n}</h1>${lines.join('')}`
  }, number)

const keptIn = (page: Page, count: number) =>
  holds(page, (n) => new RegExp(`\\b${n} slides? kept`).test(document.body.innerText), count)

test('slides of a call are kept at their moments, open large, and go by the keys', async () => {
  // off until somebody wants them
  const form = await openExtensionPage(call.browser, 'src/popup/popup.html')
  await form.locator('::-p-text(Keep slides)').setTimeout(patience).click()
  await form.waitForSelector('[aria-checked="true"], input:checked', { timeout: patience })
  await form.close()

  await call.record(async (_popup, tab) => {
    const panel = await openExtensionPage(call.browser, 'src/popup/popup.html')
    await tab.bringToFront()
    for (const number of [1, 2, 3]) {
      await show(tab, number)
      await keptIn(panel, number + 1)
    }
    await panel.close()
  })

  await call.openNewest()
  const id = new URL(call.app.url()).pathname.split('/').at(-1) ?? ''
  const ask = as(product.url, await call.tokenOf())
  const { slides } = await ask<SlideList>(pathTo('slides', id))
  // the call page itself, then what was shown over it
  expect(slides).toHaveLength(4)
  const moments = slides.map(({ atMs }) => atMs)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments[1]).toBeGreaterThan(1000)
  for (const { width, height } of slides) expect(width <= 1280 && height <= 960).toBe(true)

  const { app } = call
  const thumbs = 'article button[aria-label^="Slide "]'
  await app.waitForSelector(thumbs, { timeout: patience })
  expect(await app.$$eval(thumbs, (all) => all.length)).toBe(4)
  await app.locator('article button[aria-label^="Slide 2"]').click()
  await holds(app, () => {
    const picture = document.querySelector<HTMLImageElement>('[role="dialog"] img')
    return picture !== null && picture.naturalWidth > 300
  })
  const title = () => app.$eval('[role="dialog"] h2', (heading) => heading.textContent ?? '')
  expect(await title()).toMatch(/^Slide 2/)
  await app.keyboard.press('ArrowRight')
  await holds(
    app,
    () => document.querySelector('[role="dialog"] h2')?.textContent?.startsWith('Slide 3') === true,
  )
  await app.keyboard.press('ArrowLeft')
  await holds(
    app,
    () => document.querySelector('[role="dialog"] h2')?.textContent?.startsWith('Slide 2') === true,
  )
  await app.locator('[role="dialog"] ::-p-text(Play from)').setTimeout(patience).click()
  const seconds = (moments[1] ?? 0) / 1000
  await holds(
    app,
    (from) =>
      (document.querySelector('audio')?.currentTime ?? 0) >= from - 0.5 &&
      !document.querySelector('[role="dialog"]'),
    seconds,
  )
})

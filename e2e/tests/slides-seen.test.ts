import { pathTo } from '@hattama/contract/rules/app/paths'
import type { SlideList } from '@hattama/contract/library/slide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showSlide } from '../call/slides.ts'
import { openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { as } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { patience } from '../product/patience.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click, see } from '../screens/acts.ts'

let product: SharedProduct
let call: WholeCall

beforeAll(async () => {
  product = await sharedProduct()
  call = await openWholeCall(product, 'is silent')
})
afterAll(() => call?.end())

test('what was shown in a call stands at its moments, opens large, and leads to them', async () => {
  await call.record(
    async (inPopup, tab) => {
      await inPopup((popup) => see(popup, '1 slide saved'))
      await showSlide(tab, 1)
      await inPopup((popup) => see(popup, '2 slides saved'))
      await showSlide(tab, 2)
      await inPopup((popup) => see(popup, '3 slides saved'))
    },
    { howMuch: 'all of it', keepsSlides: true },
  )
  await call.openNewest()
  const { app } = call
  const id = new URL(app.url()).pathname.split('/').at(-1) ?? ''
  const { slides } = await as(product.url, await call.tokenOf())<SlideList>(pathTo('slides', id))
  expect(slides).toHaveLength(3)
  await holds(app, () => document.querySelectorAll('[aria-label^="Slide "] img').length >= 3)
  await app.locator('[role="tabpanel"] [aria-label^="Slide 2,"]').click()
  await app.waitForSelector('[role="dialog"] img', { timeout: patience })
  await app.keyboard.press('ArrowRight')
  await holds(app, () => document.querySelector('[role="dialog"] h2')?.textContent?.startsWith('Slide 3'))
  await app.keyboard.press('Escape')
  await holds(app, () => !document.querySelector('[role="dialog"]'))
})

test('one that is removed is gone without a question, and is brought back where that is said', async () => {
  const { app } = call
  await app.locator('[role="tabpanel"] [aria-label^="Slide 2,"]').click()
  await click(app, 'Delete slide')
  await see(app, 'Slide deleted')
  await holds(app, () => document.querySelectorAll('[role="tabpanel"] [aria-label^="Slide "]').length === 2)
  await click(app, 'Undo')
  await see(app, 'Slide restored')
  await holds(app, () => document.querySelectorAll('[role="tabpanel"] [aria-label^="Slide "]').length === 3)
})

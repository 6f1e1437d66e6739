import type { NoteList } from '@hattama/contract/insight/note'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExtensionPage } from '../call/browser.ts'
import { openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { as } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click } from '../screens/acts.ts'

let product: SharedProduct
let call: WholeCall

beforeAll(async () => {
  product = await sharedProduct()
  call = await openWholeCall(product)
})
afterAll(() => call?.end())

const panelPath = 'src/panel/panel.html'
/** It takes neither text nor marks until the recording has been found. */
const noteField = '[aria-label="Write a note"]:enabled'

/** The notes the panel lists, newest first. */
const listed = (panel: Page) =>
  panel.$$eval('section:first-of-type li p', (rows) => rows.map((row) => (row as HTMLElement).innerText))
const isListed = (panel: Page, text: string) =>
  until(`${text} is listed`, async () => (await listed(panel)).some((row) => row.includes(text)))
/** The words that are final: those shown meanwhile are no part of what was missed. */
const wordsIn = (panel: Page) =>
  panel.$$eval('[role="log"] > p', (rows) => rows.map((row) => (row as HTMLElement).innerText).join(' '))

test('beside the call its words come, notes and marks are kept, and what was missed is answered', async () => {
  await call.record(async () => {
    const panel = await openExtensionPage(call.browser, panelPath)
    await panel.waitForSelector(noteField, { timeout: patience })
    await panel.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await panel.keyboard.press('2')
    await isListed(panel, 'Decision')
    await panel.locator(noteField).fill('ask about the lawyer')
    await panel.focus(noteField)
    await panel.keyboard.press('Enter')
    await isListed(panel, 'ask about the lawyer')

    // the panel is reloaded in the middle of the call
    await panel.reload()
    await isListed(panel, 'ask about the lawyer')
    await until(
      'the words of the call have come',
      async () => /contract|lawyer|budget|office/i.test(await wordsIn(panel)),
      patience,
    )
    await click(panel, 'Last 5 minutes')
    await holds(panel, () => document.querySelectorAll('[aria-live="polite"] li').length > 0)
    const moments = () =>
      panel.$$eval('[aria-live="polite"] li button', (all) => all.map((one) => one.textContent))
    await expect.poll(async () => (await moments()).every((moment) => /^\d\d:\d\d$/.test(moment))).toBe(true)
    // the server had them before the call was over
    await until('nothing is unsent', async () => {
      const rows = await listed(panel)
      return rows.length > 0 && !rows.some((row) => row.includes('not sent'))
    })
    await panel.close()
  })

  await call.openNewest()
  const id = new URL(call.app.url()).pathname.split('/').at(-1) ?? ''
  const { notes } = await as(product.url, await call.tokenOf())<NoteList>(pathTo('notes', id))
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['decision', ''],
    ['note', 'ask about the lawyer'],
  ])
  expect(notes.every(({ atMs }) => atMs > 0)).toBe(true)
  await call.app.locator('::-p-aria([name="Notes"][role="tab"])').setTimeout(patience).click()
  await call.app.waitForSelector('button[aria-label^="Decision at 00:"]', { timeout: patience })
  await holds(call.app, () => document.body.innerText.includes('ask about the lawyer'))
})

import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { holds } from '../product/holds.ts'
import { openRows } from '../screens/acts-on-screens.ts'
import { click, see, textOf } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { scriptedMeetings } from '../screens/scripted-meetings.ts'
import { noteSeeks, playsFrom, secondsOf } from '../walk/playing.ts'

let product: SharedProduct
let browser: Browser
let page: Page
let recordingId = ''
let summaryOf: () => Promise<Summary>

/** Speech is spoken by flite and recognised by PocketSphinx; the model is a local server that reports what it is shown. */
beforeAll(async () => {
  product = await sharedProduct('minuting')
  browser = await sharedBrowser()
  const person = await register(product.url)
  const meeting = scriptedMeetings.at(-1)
  if (!meeting) throw new Error('no meeting to hold')
  recordingId = await sendMeeting(product.url, person.token, meeting)
  await finished(product.url, person.token, recordingId)
  const call = as(product.url, person.token)
  summaryOf = async () =>
    (await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))).summary
  page = await newWindow(browser)
  await enter(page, product.url, person)
})

afterAll(() => leaveBrowser(browser))

test('minutes by a model are read; a citation plays its moment; a part of the bar plays from there', async () => {
  const summary = await summaryOf()
  expect(summary.type).toBe('ai-generated')
  expect(summary.coverage.rests?.length).toBeGreaterThan(0)
  await page.goto(`${product.url}/recordings/${recordingId}`)
  await see(page, 'Based on')
  // read and pressed in one step: the content may be redrawn between the two
  await page.waitForSelector('.minutes button[aria-label^="Play 0"]')
  await noteSeeks(page)
  const chip = await page.$$eval('.minutes button[aria-label^="Play 0"]', (all) => {
    const last = all.at(-1) as HTMLElement
    last.click()
    return last.textContent.trim()
  })
  await playsFrom(page, secondsOf(chip))

  await page.waitForSelector('fieldset button[aria-label*="used in this summary"]')
  await noteSeeks(page)
  const part = await page.$eval('fieldset button[aria-label*="used in this summary"]', (button) => {
    ;(button as HTMLElement).click()
    return button.ariaLabel ?? ''
  })
  await playsFrom(page, secondsOf(/\d\d:\d\d/.exec(part)?.[0] ?? ''))
})

test('a task is ticked and given to a member on the screen of all tasks, and keeps its tick in a new report', async () => {
  const task = (await summaryOf()).actionItems[0]
  expect(task).toBeDefined()
  await page.goto(`${product.url}/summaries/tasks`)
  await see(page, task?.task ?? '')
  await page.locator(`button[aria-label^="Assign “${task?.task}”"]`).click()
  await page.locator('::-p-xpath(//*[@role="option"][contains(., "(me)")])').click()
  await until('the member is kept', async () => (await summaryOf()).actionItems[0]?.assigneeId)
  await page.locator(`[role="checkbox"][aria-label="${task?.task}"]`).click()
  await until('the tick is kept', async () => (await summaryOf()).actionItems[0]?.completed)

  const { id } = await summaryOf()
  await page.goto(`${product.url}/summaries/${id}`)
  await page.locator('main button[aria-label="More actions"]').click()
  await openRows(page, 'Rewrite')
  await page
    .locator('::-p-xpath(//*[@role="menuitem"][starts-with(normalize-space(), "Formal minutes")])')
    .click()
  await until('the report is written', async () => (await textOf(page)).includes('Signatures'))
  const headings = await page.$$eval('main h2', (all) =>
    all.filter((h) => !h.closest('aside')).map((h) => h.textContent),
  )
  expect(headings.at(-1)).toContain('Signatures')
  const { template, actionItems } = await summaryOf()
  expect(template?.id).toBe('protocol')
  expect(actionItems.find((item) => item.id === task?.id)).toMatchObject({ completed: true })
})

test('the two reports stand beside each other, and the first one comes back', async () => {
  await page.locator('main button[aria-label="More actions"]').click()
  await page.locator('::-p-xpath(//*[@role="menuitem"][normalize-space()="Versions"])').click()
  await see(page, 'AI-generated · General')
  // the two reports are separate responses
  await holds(page, () => document.querySelectorAll('[role="dialog"] :is(del, ins)').length > 2)
  await click(page, 'Restore')
  await until('the first report is back', async () => (await summaryOf()).template?.id === 'general')
  await until('it is on screen', async () => !(await textOf(page)).includes('Signatures'))
})

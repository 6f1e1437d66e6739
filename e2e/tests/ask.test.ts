import type { SignedIn } from '@hattama/contract/people/account'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, test } from 'vitest'
import { script } from '../call/script.ts'
import { register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { leaveBrowser, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click, see } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { holds } from '../product/holds.ts'
import { noteSeeks, playsFrom, secondsOf } from '../walk/playing.ts'

let product: SharedProduct
let browser: Browser
let page: Page
let person: SignedIn
let recordingId = ''

beforeAll(async () => {
  product = await sharedProduct('minuting')
  person = await register(product.url)
  recordingId = await sendMeeting(product.url, person.token, { title: 'Weekly call', turns: script })
  await finished(product.url, person.token, recordingId)
  browser = await sharedBrowser()
  page = await newWindow(browser)
  await enter(page, product.url, person)
})

afterAll(() => leaveBrowser(browser))

const ask = async (question: string) => {
  await page.locator('::-p-aria(Your question)').fill(question)
  await page.keyboard.press('Enter')
}

/** The text of the chat; empty while one is being fetched. */
const conversation = () => page.evaluate(() => document.querySelector('[role="log"]')?.textContent ?? '')

/** Follows the newest citation and checks that the sound jumped to its moment. */
const expectMoment = async (chip: string) => {
  await page.waitForSelector(chip)
  await noteSeeks(page)
  // read and pressed in one step: the full answer replaces what was streamed
  const text = await page.$eval(chip, (button) => {
    ;(button as HTMLElement).click()
    return /\d+:\d\d/.exec(button.textContent ?? '')?.[0] ?? ''
  })
  await playsFrom(page, secondsOf(text))
}

test('a question beside the transcript: a streamed answer whose citation plays', async () => {
  await page.goto(`${product.url}/recordings/${recordingId}?chat=1`)
  await ask('What about the budget for the new office?')
  await see(page, 'Answered by minute-taker')
  await expectMoment('[role="log"] button[aria-label*=": play"]')
})

test('an answer is stopped: what came is kept, also after a reload', async () => {
  await ask('Tell me everything about the office budget')
  await until(
    'the first sentence stands there',
    async () => (await page.$$('[role="log"] article')).length === 2,
  )
  await page.waitForSelector('[role="log"] article:last-of-type button[aria-label*=": play"]')
  await page.locator('button[aria-label="Stop"]').click()
  await until('it says so', async () => (await conversation()).includes('Stopped.'))
  await page.reload()
  // pressed in one step: content arriving above moves it away from the pointer
  for (const button of ['button[aria-label="Earlier chats"]', 'ul[aria-label="Earlier chats"] button']) {
    await page.waitForSelector(button)
    await page.$eval(button, (found) => (found as HTMLElement).click())
  }
  await until('both turns are back', async () => {
    const text = await conversation()
    return (
      text.includes('everything about') &&
      text.includes('Answered by minute-taker') &&
      text.includes('Stopped.')
    )
  })
})

test('what nobody said is not made up', async () => {
  await page.goto(`${product.url}/recordings/chat`)
  await ask('What did the astronauts eat?')
  await see(page, 'Your meetings don’t mention it.')
})

test('meetings are counted, and one that is named opens', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.locator('main button ::-p-text(AI chat)').click()
  await ask('How many meetings do we have?')
  await see(page, '1 meeting.')
  await page.locator('[role="log"] a[aria-label^="Open Weekly call"]').click()
  await holds(page, (id) => location.pathname === `/recordings/${id}`, recordingId)
})

test('a citation in the chat over all meetings opens the recording at its moment', async () => {
  await page.goto(`${product.url}/recordings/chat`)
  await ask('What about the budget for the new office?')
  const link = await page.waitForSelector('[role="log"] a[href*="?t="]')
  const moment = Number(new URL((await link?.evaluate((a) => a.href)) ?? '').searchParams.get('t'))
  // found anew: the full answer has replaced what was streamed
  await page.locator('[role="log"] a[href*="?t="]').click()
  await holds(page, (at) => Math.abs((document.querySelector('audio')?.currentTime ?? -9) - at) < 1, moment)
})

test('search by keyboard finds it, narrows it, and opens the moment', async () => {
  await page.keyboard.down('Control')
  await page.keyboard.press('KeyK')
  await page.keyboard.up('Control')
  await page.locator('[role="dialog"] input[role="combobox"]').fill('budget')
  await page.waitForSelector('[role="option"] mark')
  await click(page, 'Transcripts')
  await page.locator('button[aria-label="More filters"]').click()
  // typed as a user does: month, day, year
  await page.locator('[role="dialog"] input[type="date"]').wait()
  await page.focus('[role="dialog"] input[type="date"]')
  await page.keyboard.type('01012100')
  await see(page, 'Your filters may be too narrow.')
  await click(page, 'Clear filters')
  await page.waitForSelector('[role="option"] mark')
})

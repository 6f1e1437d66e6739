import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../call/script.ts'
import { register } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { quiet } from '../product/quiet.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { at, focused, gone, pick, press, there } from '../walk/look.ts'
import { leave, phone, stage } from '../walk/stage.ts'
import { runs } from '../run/tiers.ts'

const { url, member, go } = stage()
const laptop = { width: 1280, height: 800 }
let person: SignedIn
let page: Page
let spoken = ''

declare global {
  interface Window {
    /** share of the page that moved without the user's doing, 0..1 */
    shifted?: number
  }
}

beforeAll(async () => {
  person = await register(url())
  spoken = await sendMeeting(url(), person.token, { title: 'Weekly call', turns: script })
  await finished(url(), person.token, spoken)
  page = await member(person)
  await page.evaluateOnNewDocument(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
})
afterAll(() => leave(page))

const open = async (size: typeof laptop, search = '') => {
  await page.setViewport(size)
  await go(page, `/recordings/${spoken}${search}`)
  await holds(page, () => document.querySelector('.minutes-text li, .minutes-text p') !== null)
  await there(page, '.player-controls button')
  await quiet(page, 500)
}

const topOf = (selector: string) => page.$eval(selector, (e) => e.getBoundingClientRect().top)

/** Stops of the tab key that are in view, without those within the text. */
const stops = () =>
  page.$$eval('main a[href], main button, main input, main [tabindex]', (all) =>
    all
      .filter((e) => e instanceof HTMLElement && e.tabIndex >= 0)
      .filter((e) => !e.closest('.transcript-row, .minutes-text, .minutes footer, .minutes li, .skip-links'))
      .filter((e) => {
        const { width, top, bottom } = e.getBoundingClientRect()
        return width > 0 && top < innerHeight && bottom > 0
      })
      .map((e) => e.ariaLabel ?? e.textContent),
  )

test('at 1280 x 800 the first lines of the minutes and the first spoken words are in view', async () => {
  await open(laptop)
  expect(await topOf('.minutes')).toBeLessThanOrEqual(330)
  expect(await topOf('.minutes-text li, .minutes-text p')).toBeLessThan(640)
  expect(await topOf('.transcript-row p')).toBeLessThan(720)
  // but for what goes once it was answered or asked: whether a date that is a guess is right, and for AI to be turned on
  const passing = ['Yes', 'Change', 'Ask the administrator to turn on AI']
  const stays = (await stops()).filter((name) => !passing.includes(name))
  expect(stays.length, stays.join(', ')).toBeLessThanOrEqual(18)
})

test('nothing jumps while it loads', async () => {
  await expect.poll(() => page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02)
})

test('the summary is reached by the tab key in a few steps, and the transcript is one stop', async () => {
  await page.evaluate(() => document.getElementById('content')?.focus())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await holds(page, () => document.activeElement?.id === 'panel-summary')
  await expect
    .poll(() => page.$$eval('.transcript-row button', (all) => all.filter((e) => e.tabIndex >= 0).length))
    .toBe(1)
  const first = await page.$('.transcript-row [tabindex="0"]')
  await first?.focus()
  await page.keyboard.press('ArrowDown')
  await holds(page, () => {
    const row = document.activeElement?.closest('.transcript-row')
    return row !== null && row?.previousElementSibling !== null
  })
})

test('the player folds to a slim bar that stays in view', async () => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await holds(
    page,
    () => (document.querySelector('.player-overview')?.getBoundingClientRect().bottom ?? 1) < 60,
  )
  const bar = await page.$eval('.player-controls', (e) => e.getBoundingClientRect().toJSON() as DOMRect)
  expect(bar.top).toBeGreaterThanOrEqual(0)
  expect(bar.height).toBeLessThanOrEqual(56)
})

test('what scrolls, and the drawing of the sound, stays below the bar of the program', async () => {
  await open({ width: 1440, height: 900 })
  await there(page, '.player-wave .waveform')
  for (let y = 40; y <= 320; y += 20) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    const above = await page.evaluate(() => {
      const bar = document.querySelector('header')
      const { left, right, bottom } = bar?.getBoundingClientRect() ?? new DOMRect()
      return [0.02, 0.3, 0.5, 0.7, 0.9].filter(
        (share) => !bar?.contains(document.elementFromPoint(left + (right - left) * share, bottom / 2)),
      )
    })
    expect(above, `scrolled by ${y} px`).toEqual([])
  }
})

/** Which of the two documents of a meeting are laid out. */
const laidOut = () =>
  page.$$eval('.minutes, .transcript', (all) => all.map((e) => e.getClientRects().length > 0))

/** Most of this file's time goes into opening the meeting anew, at other sizes. */
const inAll = runs('a meeting on paper and by thumb')

test.runIf(inAll).each([
  ['from a laptop with notes open', laptop, 'notes', [false, true]],
  ['from a phone with notes open', phone, 'notes', [false, false]],
  ['from a phone with the transcript open', phone, 'transcript', [false, true]],
] as const)('printed %s, the minutes and the transcript are on paper', async (...of) => {
  const [, size, tab, onScreen] = of
  await open(size, `?tab=${tab}`)
  expect(await laidOut()).toEqual(onScreen)
  await page.emulateMediaType('print')
  expect(await laidOut()).toEqual([true, true])
  await page.emulateMediaType('screen')
})

test('on a phone the summary comes first', async () => {
  await open(phone)
  expect(await topOf('.minutes-text li, .minutes-text p')).toBeLessThan(phone.height)
  await expect.poll(() => page.$eval('.transcript', (e) => e.getClientRects().length)).toBe(0)
})

const bottomOf = (selector: string) => page.$eval(selector, (e) => e.getBoundingClientRect().bottom)

test('on a phone the header and the tabs stand where they stood, whichever tab is pressed', async () => {
  await open(phone)
  const places: number[] = []
  for (const tab of ['summary', 'transcript', 'notes', 'chat', 'summary']) {
    await page.locator(`#tab-${tab}`).click()
    await there(page, `#panel-${tab}:not(.hidden)`)
    await quiet(page, 500)
    places.push(await topOf('.viewer h1'), await topOf('.meeting-tabs'))
  }
  expect(new Set(places).size, places.join(' ')).toBe(2)
})

test('on a phone the first words of the transcript are in view below header, tabs and drawing', async () => {
  await open(phone, '?tab=transcript')
  await there(page, '.transcript-row p')
  await there(page, '.lanes-line')
  expect(await topOf('.transcript-row p')).toBeLessThanOrEqual(phone.height * 0.6)
})

test.runIf(inAll)(
  'on a phone a tab that is pressed far down shows its panel from the beginning',
  async () => {
    await open(phone)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator('#tab-transcript').click()
    await there(page, '.transcript-row p')
    await holds(page, () => {
      const first = document.querySelector('.transcript-row p')?.getBoundingClientRect()
      const head = document.querySelector('.transcript-head')?.getBoundingClientRect()
      return first && head && first.top >= head.bottom && first.top < innerHeight / 2
    })
  },
)

test.runIf(inAll).each([
  ['a phone', phone],
  ['a phone whose keyboard takes half of it', { ...phone, height: 422 }],
])('on %s the field of a text and its buttons are in reach', async (_of, size) => {
  await open(size, '?tab=transcript')
  await there(page, '.transcript-row p')
  const times = await page.$$eval('.transcript-edit', (all) => all.map((e) => e.ariaLabel ?? ''))
  expect(times.length).toBeGreaterThan(3)
  // the last one is at the foot of the page, under the player
  for (const name of [times.at(2) ?? '', times.at(-1) ?? '']) {
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
    await focused(page, '.transcript-editor textarea')
    await holds(page, () => {
      const box = document.querySelector('.transcript-editor')?.getBoundingClientRect()
      const head = document.querySelector('.transcript-head')?.getBoundingClientRect()
      const bar = document.querySelector('.player-controls')?.getBoundingClientRect()
      return box && head && bar && box.top >= head.bottom && box.bottom <= bar.top
    })
    await page.keyboard.press('Escape')
    await gone(page, '.transcript-editor')
  }
  expect(await bottomOf('.player-controls')).toBe(size.height)
})

test.runIf(inAll)('on a phone Back closes what is open, and then leaves the page', async () => {
  await go(page, '/recordings')
  await open(phone)
  const path = `/recordings/${spoken}`
  await press(page, 'Share')
  await there(page, '[role="menu"]')
  await page.goBack()
  await gone(page, '[role="menu"]')
  await at(page, path)
  // a row of a menu that opens a dialog
  await press(page, 'More actions')
  await pick(page, 'Edit details')
  await there(page, '[role="dialog"]')
  await page.goBack()
  await gone(page, '[role="dialog"]')
  await at(page, path)
  // closed by hand, nothing is left behind
  await press(page, 'Share')
  await there(page, '[role="menu"]')
  await page.keyboard.press('Escape')
  await gone(page, '[role="menu"]')
  await holds(page, () => (history.state as { overPage?: boolean } | null)?.overPage !== true)
  await page.goBack()
  await at(page, '/recordings')
})

test.runIf(inAll).each([
  ['a phone', phone],
  ['a laptop', laptop],
])('on %s nothing of the tasks moves while they load', async (_of, size) => {
  await page.setViewport(size)
  await page.evaluate(() => (window.shifted = 0))
  await go(page, '/summaries/tasks')
  await there(page, 'textarea[data-new-task]')
  await quiet(page, 500)
  await expect.poll(() => page.evaluate(() => window.shifted)).toBe(0)
})

test.runIf(inAll)('on a phone no words stand below the buttons of a dialog', async () => {
  await page.setViewport({ width: 360, height: 640 })
  await go(page, '/recordings')
  await page.locator('main ::-p-aria([name="New meeting"][role="button"])').click()
  await there(page, '[role="dialog"] form ul')
  const [ways, box] = await page.$$eval('[role="dialog"] form ul, [role="dialog"]', (all) =>
    all.map((e) => e.getBoundingClientRect().bottom).toSorted((a, b) => a - b),
  )
  expect((box ?? 0) - (ways ?? 0)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await gone(page, '[role="dialog"]')
  await holds(page, () => (history.state as { overPage?: boolean } | null)?.overPage !== true)
})

test.runIf(inAll)(
  'an entry of the sheet that leads on is not undone, and Back leads to where it was opened',
  async () => {
    await go(page, '/recordings')
    await press(page, 'Open menu')
    await there(page, '[role="dialog"]')
    await page.locator('[role="dialog"] a[href="/team"]').click()
    await at(page, '/team')
    await gone(page, '[role="dialog"]')
    await page.goBack()
    await at(page, '/recordings')
  },
)

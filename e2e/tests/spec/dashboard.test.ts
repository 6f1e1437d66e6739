import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../product/account.ts'
import {
  at,
  choose,
  gone,
  misses,
  named,
  pick,
  press,
  rowsOf,
  sees,
  textsOf,
  there,
} from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, phone, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'
import { holds } from '../../product/holds.ts'

const { product, url, member, go, again } = stage()
let person: SignedIn
let page: Page
let newest = ''

const people = ['Aigerim Serikova', 'John Miller', 'Saule']

beforeAll(async () => {
  person = await register(url())
  const made = await addMeetings(product().dataDir, person.user, [
    {
      title: 'Budget review',
      priority: 'high',
      minutes: 65,
      platform: 'meet',
      participants: people,
      summary: {},
    },
    { title: 'Design talk', priority: 'low', minutes: 60, participants: [] },
    { title: 'Being read', status: 'processing', progress: 0, minutes: null },
    { title: 'Half way', status: 'transcribing', progress: 0.4, minutes: 12 },
    { title: 'Broken one', status: 'failed', minutes: 5 },
    { title: 'Too old to be listed', minutes: 45 },
  ])
  newest = made[0]?.recordingId ?? ''
  page = await member(person)
  await go(page, '/dashboard')
  await sees(page, 'Budget review')
})
afterAll(() => leave(page))

const rows = () => textsOf(page, 'main li:has(a[href^="/recordings/"])')
const rowOf = async (title: string) => (await rows()).find((text) => text.includes(title)) ?? ''
/** Presses an action of the first row with the keyboard: Tab comes to it from the status filter. */
const pressByKey = async (label: string) => {
  await page.focus('main [role="combobox"]')
  const isThere = () => page.evaluate((name) => document.activeElement?.ariaLabel === name, label)
  for (let step = 0; step < 8 && !(await isThere()); step += 1) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await page.keyboard.press('Enter')
}
const notice = '[role="region"] > ol > li'
const quick = (n: number) => page.locator(`section[aria-label="Quick actions"] button:nth-of-type(${n})`)

describe('Dashboard', () => {
  it("Welcome heading with the user's full name", () => sees(page, 'Welcome, Aigerim Serikova', 'h1'))

  it('Four stat cards: total meetings, hours recorded (total minutes / 60 to one decimal, minutes below one hour), team members, AI insights', async () => {
    const answer = await fetch(`${url()}/api/dashboard/stats`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const { statistics, team, aiInsights } = (await answer.json()) as {
      statistics: Record<string, number>
      team: Record<string, number>
      aiInsights: Record<string, number>
    }
    const hours = (m = 0) => (m < 60 ? `${m}m` : `${(m / 60).toFixed(1)}h`)
    expect(statistics['totalRecordings']).toBe(6)
    await expect
      .poll(() => textsOf(page, 'main dl > div'))
      .toEqual([
        `Total meetings all time ${statistics['totalRecordings']} ${statistics['recentRecordings']} this month`,
        `Time recorded total duration ${hours(statistics['totalMinutes'])} ${hours(statistics['monthlyMinutes'])} this month`,
        `Team members in this workspace ${team['totalMembers']} ${team['activeMembers']} active in the last 30 days`,
        `Outcomes key points, decisions, tasks ${aiInsights['generatedInsights']} ${aiInsights['newInsights']} new this month`,
      ])
  })

  it('Four quick-action tiles: record a new meeting, view analytics, AI chat, team; each leads somewhere', async () => {
    await quick(1).click()
    await sees(page, 'New meeting', '[role="dialog"]')
    await page.keyboard.press('Escape')
    await gone(page, '[role="dialog"]')
    await quick(2).click()
    await at(page, '/analytics')
    await sees(page, 'Hours by platform', 'main')
    await sees(page, 'Google Meet', 'main')
    await go(page, '/dashboard')
    await quick(3).click()
    await holds(page, () => location.pathname !== '/dashboard')
    await go(page, '/dashboard')
    await quick(4).click()
    await at(page, '/team')
    await go(page, '/dashboard')
    await sees(page, 'Budget review')
  })

  it('Recent meetings card: View all button to /recordings, and a list of the 5 newest', async () => {
    await expect.poll(rows).toHaveLength(5)
    await misses(page, 'Too old to be listed', 'main')
    await page.locator('::-p-aria([name="View all"][role="link"])').click()
    await at(page, '/recordings')
    await go(page, '/dashboard')
    await sees(page, 'Budget review')
  })

  it('text search and status filter: title contains the search text, case-insensitive, and status matches (all matches everything)', async () => {
    const field = page.locator('main search input')
    await field.fill('BUDGET')
    await misses(page, 'Design talk', 'main')
    await expect.poll(rows).toHaveLength(1)
    // further back than the five newest
    await field.fill('too old')
    await sees(page, 'Too old to be listed', 'main')
    await field.fill('no such meeting')
    await sees(page, 'No matching meetings', 'main')
    await press(page, 'Clear filters')
    await expect.poll(rows).toHaveLength(5)

    await named(page, 'combobox', 'Status').click()
    await expect.poll(() => rowsOf(page, 'option')).toEqual(['All', 'Completed', 'Processing'])
    await named(page, 'option', 'Completed').click()
    // among all recordings, not only the five newest
    await sees(page, 'Too old to be listed', 'main')
    await misses(page, 'Half way', 'main')
    await expect.poll(rows).toHaveLength(3)
    await choose(page, 'Status', 'Processing')
    await sees(page, 'Half way', 'main')
    await expect.poll(rows).toHaveLength(2)
    await choose(page, 'Status', 'All')
    await sees(page, 'Broken one', 'main')
  })

  it('Row: title, priority badge, status badge unless completed (decision 185), date, duration, participant count if present, platform badges', async () => {
    for (const words of ['High', '1h 5m', '3 participants', 'Google Meet'])
      await expect.poll(() => rowOf('Budget review')).toContain(words)
    expect(await rowOf('Budget review')).toMatch(/[A-Z][a-z]{2} \d{1,2}, /)
    const plain = await rowOf('Design talk')
    expect(plain).toContain('Low')
    expect(plain).toContain('1h')
    expect(plain).not.toContain('1h 0m')
    for (const same of ['Completed', 'Has a summary']) expect(plain).not.toContain(same)
    // nobody is named
    expect(plain).not.toContain('participant')
    await expect.poll(() => rowOf('Half way')).toContain('12m')
    await expect.poll(() => rowOf('Being read')).toContain('--')
  })

  it("A processing row shows a progress bar, without a figure until the server reports one, with a label 'Processing transcript...'", async () => {
    const bars = () =>
      page.$$eval('main li progress', (all) => all.map((bar) => [bar.ariaLabel, bar.position]))
    await expect.poll(bars).toEqual([
      ['Processing transcript...', -1],
      ['Transcribing', 0.4],
    ])
    await expect.poll(() => rowOf('Being read')).toContain('Processing transcript...')
  })

  it('For who wants less motion nothing turns on and on', async () => {
    const endless = () =>
      page.evaluate(
        () => document.getAnimations().filter((a) => a.effect?.getTiming().iterations === Infinity).length,
      )
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
    await expect.poll(endless).toBeGreaterThan(0)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await expect.poll(endless).toBe(0)
    await page.emulateMediaFeatures([])
  })

  it('view goes to /recordings/{id}, also by clicking the row, and by View details of the menu', async () => {
    const opens = async (act: () => Promise<void>) => {
      await act()
      await at(page, `/recordings/${newest}`)
      await go(page, '/dashboard')
      await sees(page, 'Budget review')
    }
    const first = 'main li:has(a[href^="/recordings/"])'
    await opens(() => pressByKey('View'))
    // at its edge, where it has no content
    await opens(() => page.locator(first).click({ offset: { x: 300, y: 6 } }))
    await opens(async () => {
      await page.locator(`${first} button[aria-label="More actions"]`).click()
      await named(page, 'menuitem', 'View details').click()
    })
  })

  it('Edit details of the menu gives a meeting another title, priority and tags, seen at once and on the server', async () => {
    await go(page, '/dashboard')
    const row = 'main li:has(a[href^="/recordings/"]):nth-of-type(2)'
    await there(page, row)
    await page.locator(`${row} button[aria-haspopup="menu"]`).click()
    await pick(page, 'Edit details')
    const field = (name: string) => page.locator(`[role="dialog"] input[name="${name}"]`)
    await field('title').click({ count: 3 })
    await page.keyboard.press('Backspace')
    await sees(page, 'Enter a meeting title', '[role="dialog"]')
    await field('title').fill('Design talk, second round')
    await page.locator('[role="dialog"] button[role="radio"]::-p-text(High)').click()
    await field('tags').fill('layout, fonts')
    await press(page, 'Save')
    await gone(page, '[role="dialog"]')
    await sees(page, 'Design talk, second round')
    await expect.poll(() => rowOf('second round')).toMatch(/High.*layout fonts/)
    await again(page)
    await sees(page, 'Design talk, second round')
    await go(page, '/summaries?priority=high')
    await sees(page, 'Budget review')
    await go(page, '/dashboard')
    await sees(page, 'Budget review')
  })

  it('Where nothing hovers, a press where the hover actions would be opens the meeting', async () => {
    await holds(page, () => matchMedia('(hover: none)').matches)
    const menu = await page.locator('main li button[aria-label="More actions"]').waitHandle()
    const box = await menu.boundingBox()
    if (!box) throw new Error('the menu is not shown')
    await page.mouse.click(box.x - 40, box.y + box.height / 2)
    await at(page, `/recordings/${newest}`)
    await go(page, '/dashboard')
    await sees(page, 'Budget review')
  })

  it('Hover actions appear with the pointer or the focus, and each does something', async () => {
    await pressByKey('Copy link')
    await sees(page, 'Link copied')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${url()}/recordings/${newest}`)
  })

  it('On a phone a notice covers neither the title nor the closing button of a dialog, however tall', async () => {
    const other = await member(person)
    await other.setViewport(phone)
    await go(other, '/dashboard')
    await press(other, 'More actions')
    await pick(other, 'Delete')
    await sees(other, 'Recording deleted', notice)
    // while the window has no focus, a notice waits for its reader
    await other.evaluate(() => window.dispatchEvent(new Event('blur')))
    await press(other, 'New meeting')
    await sees(other, 'Record an in-person meeting', '[role="dialog"]')
    await holds(
      other,
      (selector) => {
        const end = document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity
        const parts = document.querySelectorAll(
          '[role="dialog"] h2, [role="dialog"] button[aria-label="Close"]',
        )
        return parts.length === 2 && [...parts].every((part) => part.getBoundingClientRect().top >= end)
      },
      notice,
    )
    await leave(other)
  })
})

describe('On load', () => {
  it('the dashboard makes the stats call and the recent-recordings call (limit 5) in parallel; a loading text shows', async () => {
    const other = await member(person)
    const wire = await holdWire(other)
    const asked: string[] = []
    other.on('request', (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    )
    wire.say('GET', /^\/api\/dashboard\//, 'no answer')
    await go(other, '/dashboard')
    await sees(other, 'Welcome')
    await sees(other, 'Loading', 'main')
    // neither waits for the other: none has been answered
    await expect
      .poll(() => asked.filter((path) => path.startsWith('/api/dashboard/')).toSorted())
      .toEqual(['/api/dashboard/recent-recordings?limit=5', '/api/dashboard/stats'])
    expect(await other.$('main dl')).toBeNull()
    await leave(other)
  })

  it('with nothing recorded yet, one sentence and what to do, under one name, without figures or shortcuts', async () => {
    const other = await member(await register(url()))
    await go(other, '/dashboard')
    await sees(other, 'No meetings yet', 'main')
    await holds(other, () => document.querySelector('main dl, [aria-label="Quick actions"]') === null)
    const buttons = await textsOf(other, 'main button')
    expect(buttons.filter((name) => name === 'New meeting')).toHaveLength(2)
    expect(buttons.filter((name) => name.startsWith('Record'))).toEqual([])
    await leave(other)
  })
})

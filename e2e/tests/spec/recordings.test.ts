import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../product/account.ts'
import { at, choose, misses, named, press, sees, textsOf } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'
import { holds } from '../../product/holds.ts'
import { quiet } from '../../product/quiet.ts'

const { product, url, member, go, again } = stage()
let person: SignedIn
let page: Page
let newest = ''

beforeAll(async () => {
  person = await register(url())
  const made = await addMeetings(product().dataDir, person.user, [
    { title: 'Budget review', minutes: 65, participants: ['John Miller', 'Saule'] },
    { title: null, filename: 'call-of-monday.webm', minutes: 4 + 20 / 60, participants: [] },
    { title: 'Short one', minutes: 42 / 60 },
    { title: 'Being read', status: 'processing', progress: 0.1, minutes: null },
    { title: 'Half way', status: 'transcribing', progress: 0.4, minutes: 12 },
    { title: 'Broken one', status: 'failed', minutes: 5 },
    { title: 'Of the old times', status: 'processed', minutes: 60 },
  ])
  newest = made[0]?.recordingId ?? ''
  page = await member(person)
  await go(page, '/recordings')
  await sees(page, 'Budget review')
})
afterAll(() => leave(page))

const items = () => textsOf(page, 'main li:has(h2)')
const itemOf = async (title: string) => (await items()).find((text) => text.includes(title)) ?? ''

/** Colour of the status badge of an item, as the name of a token. */
const badgeOf = (title: string) =>
  page.evaluate((wanted) => {
    const item = [...document.querySelectorAll('main li:has(h2)')].find((li) =>
      li.textContent.includes(wanted),
    )
    const badge = item?.querySelector(
      'svg.lucide-circle-check, svg.lucide-circle-check-big, svg.lucide-loader-circle, svg.lucide-audio-lines, svg.lucide-circle-alert',
    )
    const shown = badge && getComputedStyle(badge).color
    return ['green', 'blue', 'red', 'yellow'].find((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(--color-${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color === shown
    })
  }, title)

describe('Recordings list', () => {
  it('Title, subtitle, count badge', async () => {
    await sees(page, 'Recordings', 'h1')
    await sees(page, '7 recordings', 'main header')
    await sees(page, 'Every meeting you can see')
  })

  it('Each item: title, creator (first participant), date, duration, status badge with icon, play button opening the viewer', async () => {
    const item = await itemOf('Budget review')
    for (const words of ['John Miller', '1h 5m', 'Completed']) expect(item).toContain(words)
    expect(item).toMatch(/[A-Z][a-z]{2} \d{1,2}, /)
    expect(item).not.toContain('Saule')
    await named(page, 'link', 'Play Budget review').click()
    await at(page, `/recordings/${newest}`)
    await sees(page, 'Budget review', 'h1')
    await page.goBack()
    await sees(page, '7 recordings', 'main header')
  })

  it('title (meeting title, else filename); default participant You', async () => {
    await expect.poll(() => itemOf('call-of-monday.webm')).toContain('You')
    await expect.poll(() => itemOf('Of the old times')).toContain('Completed')
  })

  it("Recording duration in lists: 'Nh Nm', 'Nm Ns' or 'Ns', or 'Processing...' when absent", async () => {
    await expect.poll(() => itemOf('Budget review')).toContain('1h 5m')
    await expect.poll(() => itemOf('Of the old times')).toContain('1h 0m')
    await expect.poll(() => itemOf('call-of-monday')).toContain('4m 20s')
    await expect.poll(() => itemOf('Short one')).toContain('42s')
    await expect.poll(() => itemOf('Being read')).toContain('Processing...')
  })

  it('Badge colours: completed green, processing blue, failed red, transcribing yellow', async () => {
    await expect.poll(() => badgeOf('Budget review')).toBe('green')
    await expect.poll(() => badgeOf('Being read')).toBe('blue')
    await expect.poll(() => badgeOf('Broken one')).toBe('red')
    await expect.poll(() => badgeOf('Half way')).toBe('yellow')
  })

  it('Text search on title', async () => {
    const field = page.locator('main search input')
    await field.fill('bUdGeT')
    await misses(page, 'Short one', 'main')
    await expect.poll(items).toHaveLength(1)
    await field.fill('nothing like it')
    await sees(page, 'Nothing found', 'main')
    await press(page, 'Clear search and filter')
    await expect.poll(items).toHaveLength(7)
  })

  it('A status filter', async () => {
    await press(page, 'Filters')
    for (const [choice, title] of [
      ['Failed', 'Broken one'],
      ['Transcribing', 'Half way'],
      ['Processing', 'Being read'],
    ] as const) {
      await choose(page, 'Status', choice)
      await holds(page, () => document.querySelectorAll('main li h2').length === 1)
      await expect.poll(items).toHaveLength(1)
      await sees(page, title, 'main')
    }
    await again(page)
    await sees(page, 'Being read', 'main')
    await expect.poll(items).toHaveLength(1)
    await choose(page, 'Status', 'All statuses')
    await sees(page, 'Budget review', 'main')
  })

  it('Grid/list toggle. In list view also the participant count, and the whole row is clickable', async () => {
    await expect.poll(() => itemOf('Budget review')).not.toContain('2 participants')
    await page.locator('[aria-label="List view"]').click()
    await sees(page, '2 participants', 'main')
    // at its edge, where it has no content; a locator waits until the row stops moving
    await page.locator('main li:has(h2)').click({ offset: { x: 500, y: 8 } })
    await at(page, `/recordings/${newest}`)
    await page.goBack()
    await sees(page, '2 participants', 'main')
    await page.locator('[aria-label="Grid view"]').click()
    await misses(page, '2 participants', 'main')
  })
})

describe('The calls of the recordings screen', () => {
  it('asks page 1, limit 100; a spinner shows while loading; the media URL of every recording in batches of 4', async () => {
    const other = await member(person)
    const wire = await holdWire(other)
    const lists: string[] = []
    other.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/recordings') lists.push(search)
    })
    wire.say('GET', /^\/api\/recordings$/, 'no answer', 1)
    await go(other, '/recordings')
    await sees(other, 'Loading', 'main')
    await expect.poll(() => lists).toEqual(['?page=1&limit=100'])

    const media = /^\/api\/player\/[^/]+\/media$/
    wire.say('GET', media, 'no answer', 4)
    await again(other)
    await sees(other, 'Budget review', 'main')
    await expect.poll(() => wire.count('GET', media)).toBe(4)
    await quiet(other, 500, { but: 4 })
    // the first four are unanswered, so the fifth is not requested
    expect(wire.count('GET', media)).toBe(4)
    await leave(other)
  })

  it('A metadata failure is silently ignored', async () => {
    const other = await member(person)
    const wire = await holdWire(other)
    wire.say('GET', /\/media$/, { status: 500 })
    await go(other, '/recordings')
    await sees(other, '1h 5m', 'main')
    await expect.poll(() => wire.count('GET', /\/media$/)).toBe(7)
    await quiet(other, 500)
    await expect.poll(() => other.$$('[role="alert"]')).toHaveLength(0)
    await sees(other, '1h 5m', 'main')
    await leave(other)
  })

  it('with nothing recorded yet, one sentence, ways to begin, and an example that opens finished', async () => {
    const other = await member(await register(url()))
    await go(other, '/recordings')
    await sees(other, 'No recordings yet', 'main')
    for (const way of ['New meeting', 'Upload file']) await sees(other, way, 'main')
    await press(other, 'See an example')
    await holds(other, () => /^\/recordings\/[\da-f-]{36}$/.test(location.pathname))
    await sees(other, 'The customer day will be held at the hotel.', 'main')
    await go(other, '/recordings')
    await sees(other, '(example)', 'main')
    await leave(other)
  })
})

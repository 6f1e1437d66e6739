import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../product/account.ts'
import { at, choose, gone, misses, named, press, rowsOf, sees, textsOf, there } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holds } from '../../product/holds.ts'
import { quiet } from '../../product/quiet.ts'

const { product, url, member, go, again } = stage()
let person: SignedIn
let page: Page
let budget = ''

const task = (task: string) => ({ task, completed: false })
const long = 'The budget of the new office was discussed at length. '.repeat(10)

beforeAll(async () => {
  person = await register(url())
  const made = await addMeetings(product().dataDir, person.user, [
    {
      title: 'Budget review',
      priority: 'high',
      summary: {
        summary: `# Budget review\n\n## Overview\n\n${long}`,
        keyPoints: ['The rent is higher than last year'],
        decisions: ['Sign the contract', 'Move in March'],
        tags: ['office', 'money', 'contract', 'spring', 'lawyer', 'rent'],
        wordCount: 1250,
        tasks: [task('Send the contract'), task('Call the lawyer'), task('Book the movers')],
      },
    },
    {
      title: 'Alpha planning',
      priority: 'low',
      summary: { type: 'manual', wordCount: 40, tags: ['roadmap'], tasks: [task('Write the plan')] },
    },
    {
      title: 'Zeta interview',
      summary: { type: 'hybrid', wordCount: 600, keyPoints: ['Five years of experience'] },
    },
    {
      title: 'Being written',
      summary: {
        status: 'processing',
        summary: '',
        wordCount: 1000,
        tasks: [task('Wait'), task('And see')],
      },
    },
  ])
  budget = made[0]?.summaryId ?? ''
  page = await member(person)
  await go(page, '/summaries')
  await sees(page, 'Budget review')
})
afterAll(() => leave(page))

const cards = () => textsOf(page, 'main li:has(h2)')
const titles = () => textsOf(page, 'main li h2')
const cardOf = async (title: string) => (await cards()).find((text) => text.includes(title)) ?? ''
/** Waits until the list shows these titles in this order. */
const listed = (...wanted: string[]) =>
  holds(
    page,
    (all) => [...document.querySelectorAll('main li h2')].map((h) => h.textContent).join() === all,
    wanted.join(),
  )
const all = ['Budget review', 'Alpha planning', 'Zeta interview', 'Being written']

describe('Summaries list', () => {
  it("Title 'Meeting summaries', count badge", async () => {
    await sees(page, 'Meeting summaries', 'h1')
    await sees(page, '4 summaries', 'main')
    await expect.poll(titles).toEqual(all)
  })

  it('Card: type icon, title, date, reading time, excerpt, action-item count, decisions count, status and priority badges, up to 3 tags plus a +N overflow, word count, favorite star', async () => {
    const card = await cardOf('Budget review')
    for (const words of [
      '5 min read',
      '3 action items',
      '2 decisions',
      'Completed',
      'High',
      'office',
      'money',
      'contract',
      '+3',
      '1250 words',
    ])
      expect(card.replaceAll(',', '')).toContain(words)
    expect(card).toMatch(/[A-Z][a-z]{2} \d{1,2}, /)
    expect(card).not.toContain('spring')
    expect(card).not.toContain('## ')
    const excerpt = await page.$eval('main li p.line-clamp-3', (p) => p.textContent)
    expect(excerpt).toBe(`${long.slice(0, 200).trim()}…`)
    await expect
      .poll(() => page.$eval('main li svg', (svg) => svg.parentElement?.textContent ?? svg.ariaLabel))
      .toBeDefined()
    await expect.poll(() => cardOf('Alpha planning')).toContain('1 min read')
    await expect.poll(() => cardOf('Being written')).toContain('No excerpt available.')
  })

  it('text search over title, excerpt, key points and tags', async () => {
    const field = page.locator('main search input')
    for (const [text, ...found] of [
      ['ALPHA', 'Alpha planning'],
      ['discussed at length', 'Budget review'],
      ['five years', 'Zeta interview'],
      ['roadmap', 'Alpha planning'],
    ] as const) {
      await field.fill(text)
      await listed(...found)
    }
    await press(page, 'Clear')
    await listed(...all)
  })

  it('Filters: status (all, completed, processing, draft), priority (all, high, medium, low), type (all, ai-generated, manual, hybrid)', async () => {
    await press(page, 'Filters')
    const offered = async (field: string) => {
      await named(page, 'combobox', field).click()
      const options = await rowsOf(page, 'option')
      await page.keyboard.press('Escape')
      await gone(page, '[role="listbox"]')
      return options
    }
    expect(await offered('Status')).toEqual(['All statuses', 'Completed', 'Processing', 'Draft'])
    expect(await offered('Priority')).toEqual(['All priorities', 'High', 'Medium', 'Low'])
    expect((await offered('Type')).slice(0, 4)).toEqual(['All types', 'AI-generated', 'Manual', 'Hybrid'])
    for (const [field, option, back, found] of [
      ['Status', 'Processing', 'All statuses', ['Being written']],
      ['Status', 'Draft', 'All statuses', []],
      ['Priority', 'High', 'All priorities', ['Budget review']],
      ['Priority', 'Low', 'All priorities', ['Alpha planning']],
      ['Type', 'Manual', 'All types', ['Alpha planning']],
      ['Type', 'Hybrid', 'All types', ['Zeta interview']],
    ] as const) {
      await choose(page, field, option)
      await listed(...found)
      await choose(page, field, back)
      await listed(...all)
    }
  })

  it('Sort: date newest/oldest, title A-Z/Z-A, longest/shortest reading time, most/least action items', async () => {
    const [b, a, z, w] = all as [string, string, string, string]
    for (const [order, ...found] of [
      ['Oldest first', w, z, a, b],
      ['Title A–Z', a, w, b, z],
      ['Title Z–A', z, b, w, a],
      ['Longest reading time', b, w, z, a],
      ['Shortest reading time', a, z, w, b],
      ['Most action items', b, w, a, z],
      ['Fewest action items', z, a, w, b],
      ['Newest first', b, a, z, w],
    ] as const) {
      await choose(page, 'Sort', order)
      await listed(...found)
    }
  })

  it('Favorites toggle; the star of a card is kept on the server', async () => {
    await page.locator('main li:nth-of-type(3) button[aria-label="Add to favorites"]').click()
    await there(page, 'main li:nth-of-type(3) button[aria-label="Favorited"]')
    await press(page, 'Favorites')
    await listed('Zeta interview')
    // the star is shown before the server has it
    await quiet(page, 300)
    await again(page)
    await listed('Zeta interview')
    await press(page, 'Favorited')
    await sees(page, 'No summaries found', 'main')
    await press(page, 'Favorites')
    await listed(...all)
  })

  it('grid/list toggle: 4 tags in list view', async () => {
    await page.locator('[aria-label="List view"]').click()
    await sees(page, '+2', 'main')
    await sees(page, 'spring', 'main li')
    expect(await cardOf('Budget review')).not.toContain('lawyer')
  })

  it('List view menu: View summary, Export, Share', async () => {
    const open = () => press(page, 'Actions for Budget review')
    await open()
    const rows = (await rowsOf(page, 'menuitem')).join(' | ')
    for (const words of ['View summary', 'Export', 'Share']) expect(rows).toContain(words)
    await named(page, 'menuitem', 'Share').click()
    await sees(page, 'Link copied')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${url()}/summaries/${budget}`)
    await open()
    await named(page, 'menuitem', 'View summary').click()
    await at(page, `/summaries/${budget}`)
    await page.goBack()
    await sees(page, '+2', 'main')
  })

  it("Empty state with refresh button and 'Try adjusting your search criteria or filters'", async () => {
    await page.locator('main search input').fill('nothing like it')
    await sees(page, 'Try adjusting your search criteria or filters', 'main')
    await named(page, 'button', 'Refresh').wait()
    await press(page, 'Clear search and filters')
    await misses(page, 'Try adjusting', 'main')
  })

  it("Empty state: 'Meeting summaries will appear here once generated'", async () => {
    const other = await member(await register(url()))
    await go(other, '/summaries')
    await sees(other, 'Meeting summaries will appear here once generated', 'main')
    const [answer] = await Promise.all([
      other.waitForResponse((response) => response.url().includes('/api/summaries?')),
      press(other, 'Refresh'),
    ])
    expect(answer.status()).toBe(200)
    await leave(other)
  })
})

import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../product/account.ts'
import { until } from '../../product/processes.ts'
import { at, gone, misses, named, press, rowsOf, sees, textsOf } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'
import { holds } from '../../product/holds.ts'
import { quiet } from '../../product/quiet.ts'

const { product, url, member, go, again } = stage()
let person: SignedIn
let page: Page
let ids: { recordingId: string; summaryId: string }
let empty: { recordingId: string; summaryId: string }

const markdown = `# Budget review

## Overview

The budget was **agreed** at [00:12](?t=12).

## What comes next

- The contract is signed
- The office moves`

beforeAll(async () => {
  person = await register(url())
  const [full, none] = await addMeetings(product().dataDir, person.user, [
    {
      title: 'Budget review',
      minutes: 65,
      summary: {
        summary: markdown,
        wordCount: 500,
        tags: ['office', 'money'],
        participants: [
          { id: '1', name: 'John Miller', role: 'Lawyer' },
          { id: '2', name: 'Saule' },
        ],
        keyTopics: [
          { topic: 'Rent', mentions: 6, sentiment: 'negative' },
          { topic: 'Office', mentions: 15, sentiment: 'positive' },
        ],
        tasks: [
          { task: 'Send the contract', completed: false, assignee: 'John Miller', dueDate: 'by Friday' },
          { task: 'Book the movers', completed: true },
        ],
      },
    },
    { title: 'Said nothing', summary: { summary: '', wordCount: 0 } },
  ])
  if (!full || !none) throw new Error('not seeded')
  ids = full
  empty = none
  page = await member(person)
  await go(page, `/summaries/${ids.summaryId}`)
  await sees(page, 'Budget review', 'h1')
})
afterAll(() => leave(page))

describe('Summary detail', () => {
  it('Back button, title, date and time, duration, reading time, participant count', async () => {
    for (const words of ['1h 5m', '2 min read', '2 participants']) await sees(page, words, 'main header')
    await expect
      .poll(async () => (await textsOf(page, 'main header'))[0])
      .toMatch(/[A-Z][a-z]{2} \d{1,2}, .*\d{1,2}:\d{2}/)
    await named(page, 'link', 'Back to summaries').click()
    await at(page, '/summaries')
    await page.goBack()
    await sees(page, 'Budget review', 'h1')
    await expect.poll(() => page.title()).toContain('Budget review')
  })

  it("Favorite: toggles between 'Add to favorites' and 'Favorited', and is kept", async () => {
    await press(page, 'Add to favorites')
    await named(page, 'button', 'Favorited').wait()
    // the star is shown before the server has it
    await quiet(page, 300)
    await again(page)
    await press(page, 'Favorited')
    await named(page, 'button', 'Add to favorites').wait()
  })

  it('Export menu: pdf, docx, txt, email, print, and the summary to copy', async () => {
    await press(page, 'Export')
    const rows = (await rowsOf(page, 'menuitem')).join(' | ')
    for (const words of ['PDF', 'DOCX', 'TXT', 'Email the summary', 'Print', 'Copy summary'])
      expect(rows).toContain(words)
    await page.keyboard.press('Escape')
    await gone(page, '[role="menu"]')
  })

  it('Copy link copies a link that opens this summary', async () => {
    await press(page, 'Share')
    await named(page, 'menuitem', 'Copy link Opens only on this computer').click()
    await sees(page, 'Link copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${url()}/summaries/${ids.summaryId}`)
  })

  it('Discuss in AI Chat opens the chat of the recording', async () => {
    await named(page, 'link', 'Ask this meeting').click()
    await holds(page, (path) => location.pathname === path, `/recordings/${ids.recordingId}`)
    await go(page, `/summaries/${ids.summaryId}`)
    await sees(page, 'Budget review', 'h1')
  })

  it('Edit Summary changes the text, with its earlier version kept', async () => {
    await press(page, 'Edit summary')
    const lines = () => page.$$eval('main textarea[data-line]', (all) => all.map(({ value }) => value))
    await expect.poll(async () => (await lines()).at(-1)).toBe('The office moves')
    await page.$$eval('main textarea[data-line]', (all) => all.at(-1)?.focus())
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A third line')
    await press(page, 'Save')
    await sees(page, 'Summary saved')
    await sees(page, 'A third line', 'main')
    await gone(page, 'main textarea[data-line]')
  })

  it("Body is split into numbered cards by level-2 markdown headings ('## '); a level-1 heading before the first is dropped", async () => {
    const headings = () => textsOf(page, 'main h2:has(> span[aria-hidden])')
    await expect.poll(async () => (await headings()).slice(0, 2)).toEqual(['1 Overview', '2 What comes next'])
    const heads = () => textsOf(page, 'main h1, main h3')
    await expect.poll(async () => (await heads()).filter((h) => h === 'Budget review')).toHaveLength(1)
  })

  it('a moment of the text opens the recording there', async () => {
    await page.locator('main a[href$="?t=12"]').click()
    await at(page, `/recordings/${ids.recordingId}?t=12`)
    await page.goBack()
    await sees(page, 'Overview', 'main')
  })

  // written by the machine, changed by a person above: hybrid
  it('Side cards: Meeting Details (duration, language, summary type), Participants, Tags', async () => {
    const aside = 'main aside'
    for (const words of ['Meeting details', '1h 5m', 'English', 'Hybrid', 'John Miller', 'Lawyer', 'office'])
      await sees(page, words, aside)
  })

  it('Key topics (topic, mention count, sentiment dot, progress bar of mentions/15 as a percentage)', async () => {
    await sees(page, '6 mentions', 'main aside')
    await sees(page, '15 mentions', 'main aside')
    await expect
      .poll(() => page.$$eval('main aside progress', (all) => all.map((bar) => bar.value)))
      .toEqual([40, 100])
    await expect
      .poll(() => page.$$eval('main aside [title]', (all) => all.map((dot) => dot.getAttribute('title'))))
      .toEqual(['negative', 'positive'])
  })

  it('Action items: who and by when, completed ones struck through; the update call sends the full list with the clicked item flipped', async () => {
    await sees(page, 'John Miller', 'main')
    await sees(page, 'by Friday', 'main')
    await sees(page, '1 pending', 'main')
    const struck = () => textsOf(page, 'main li .line-through')
    await expect.poll(struck).toEqual(['Book the movers'])
    const wire = await holdWire(page)
    await named(page, 'checkbox', 'Send the contract').click()
    await sees(page, '0 pending', 'main')
    const sent = await until('the update call', () => wire.asked.find((call) => call.method === 'PATCH'))
    expect(sent.path).toBe(`/api/summaries/${ids.summaryId}/action-items`)
    const { actionItems } = JSON.parse(sent.body) as { actionItems: { completed: boolean }[] }
    expect(actionItems.map((item) => item.completed)).toEqual([true, true])
    await expect.poll(struck).toEqual(['Send the contract', 'Book the movers'])
  })

  it("'No summary available' when there is no text", async () => {
    await go(page, `/summaries/${empty.summaryId}`)
    await sees(page, 'No summary available', 'main')
    await misses(page, 'Key topics', 'main')
  })
})

import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../product/account.ts'
import { named, sees, textsOf, there } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { quiet } from '../../product/quiet.ts'

const { product, url, member, go, again } = stage()
let person: SignedIn
let page: Page
let seeded: { recordingId: string }[] = []

beforeAll(async () => {
  person = await register(url())
  seeded = await addMeetings(product().dataDir, person.user, [
    {
      title: 'With tasks',
      summary: {
        summary: '## Overview\n\nThe budget was **agreed**.',
        keyPoints: ['The rent is higher', 'The office is better'],
        tasks: [
          { task: 'Send the contract', completed: false, assignee: 'John Miller', dueDate: 'by Friday' },
          { task: 'Book the movers', completed: true },
          { task: 'Call the lawyer', completed: false },
        ],
      },
    },
    { title: 'Only tasks', summary: { summary: ' ', tasks: [{ task: 'Just this', completed: false }] } },
    { title: null, filename: 'old-call.webm' },
    ...['processing', 'transcribing', 'uploaded'].map((status) => ({ title: status, status, progress: 0.2 })),
  ])
  page = await member(person)
})
afterAll(() => leave(page))

const open = async (n: number) => {
  await go(page, `/recordings/${seeded[n]?.recordingId}`)
  await there(page, 'h1')
}

describe('Summary panel (inside the viewer)', () => {
  it('Summary card with the text rendered as markdown; Key Points with count badge; Action Items with the number pending', async () => {
    await open(0)
    await sees(page, 'Summary', '.minutes h2')
    await there(page, '.minutes strong')
    await expect.poll(() => textsOf(page, '.minutes h2')).toEqual(['Summary', 'Action items', 'Key points'])
    await expect
      .poll(() => textsOf(page, '.minutes div:has(> h2)'))
      .toEqual(['Summary Formal minutes', 'Action items 2 pending', 'Key points 2'])
    await expect.poll(() => textsOf(page, '.minutes li')).toContain('The rent is higher')
  })

  it("Each item: checkbox, task text, 'Assigned to: ...' and 'Due: ...' lines when present; completed ones dimmed, struck through, with a green check", async () => {
    await sees(page, 'Assigned to: John Miller', '.minutes')
    await sees(page, 'Due: by Friday', '.minutes')
    await expect.poll(() => textsOf(page, '.minutes .line-through')).toEqual(['Book the movers'])
    await expect.poll(() => page.$('.minutes li [role="checkbox"][data-state="checked"] svg')).not.toBeNull()
    const boxes = () => page.$$eval('.minutes [role="checkbox"]', (all) => all.map((e) => e.ariaChecked))
    await expect.poll(boxes).toEqual(['false', 'true', 'false'])
  })

  it('pending and completed toggle on checkbox click; kept by the server', async () => {
    await named(page, 'checkbox', 'Call the lawyer').click()
    await sees(page, '1 pending', '.minutes')
    await quiet(page, 300)
    await again(page)
    await sees(page, '1 pending', '.minutes')
  })

  it('Three sections start expanded; no collapse control is visible', async () => {
    for (const words of ['The budget was', 'The rent is higher', 'Call the lawyer'])
      await sees(page, words, '.minutes')
    await expect.poll(() => page.$$('.minutes button[aria-expanded][aria-controls]')).toEqual([])
  })

  it('each card is shown only when there is something in it', async () => {
    await open(1)
    await sees(page, 'Just this', '.minutes')
    await expect.poll(() => textsOf(page, '.minutes div:has(> h2)')).toEqual(['Action items 1 pending'])
  })

  it("With no summary object: 'No summary available' with 'Summary is not available for this recording.'; the title is the filename", async () => {
    await open(2)
    await sees(page, 'old-call.webm', 'h1')
    await sees(page, 'No summary available', '.minutes')
    await sees(page, 'Summary is not available for this recording.', '.minutes')
  })

  it.each([3, 4, 5])(
    "'Summary is being generated' and 'Transcription is in progress and will be available shortly.' if it is processing, transcribing or uploaded: %s",
    async (n) => {
      await open(n)
      await sees(page, 'Summary is being generated', '.minutes')
      await sees(page, 'Transcription is in progress and will be available shortly.', '.transcript')
    },
  )

  it("'Transcript is not available for this recording.'", async () => {
    await open(0)
    await sees(page, 'Transcript is not available for this recording.', '.transcript')
  })
})

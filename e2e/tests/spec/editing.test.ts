import type { SignedIn } from '@hattama/contract/people/account'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Transcript } from '@hattama/contract/speech/transcript'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, register } from '../../product/account.ts'
import { patience } from '../../product/patience.ts'
import { gone, misses, named, pick, press, sees, there } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { addTranscript, growTranscript } from '../../walk/transcript.ts'
import { holds } from '../../product/holds.ts'
import { openPage } from '../../product/pages.ts'
import { quiet } from '../../product/quiet.ts'

const { product, url, member, go, again } = stage()
let person: SignedIn
let page: Page
let edited = ''
let growing = ''

/** Long enough to scroll. */
const talk = {
  names: ['', 'Dana', 'Tom'],
  turns: Array.from({ length: 60 }, (_, i) => ({
    speaker: i % 3,
    text: `Turn number ${i + 1} is about the budget and the office.`,
  })),
}

beforeAll(async () => {
  person = await register(url())
  const [first, second] = await addMeetings(product().dataDir, person.user, [
    { title: 'Edited', participants: ['Aigerim Serikova', 'Saule'] },
    { title: 'Growing', status: 'transcribing', progress: 0.4 },
  ])
  edited = first?.recordingId ?? ''
  growing = second?.recordingId ?? ''
  await addTranscript(product().dataDir, edited, talk)
  await addTranscript(product().dataDir, growing, { names: [''], turns: talk.turns.slice(0, 1) }, false)
  page = await member(person)
  await go(page, `/recordings/${edited}`)
  await there(page, '.transcript-row')
})
afterAll(() => leave(page))

/** Includes rows that are not laid out, which have no visible text. */
const speakers = async () => [
  ...new Set(await page.$$eval('.transcript-speaker', (all) => all.map((e) => e.textContent))),
]
const row = (n: number) => `.transcript-row:nth-of-type(${n})`
const openName = (n: number) => page.locator(`${row(n)} .transcript-speaker`).click()
/** Presses a row's pencil until its text has the focus: content arriving above moves the row away from the pointer. */
const openText = (where: Page, n: number) =>
  holds(
    where,
    (selector) => {
      if (document.activeElement?.matches(`${selector} textarea`)) return true
      document.querySelector<HTMLElement>(`${selector} .transcript-edit`)?.click()
      return false
    },
    row(n),
  )

describe('Speakers', () => {
  it('rename a speaker everywhere, and take it back', async () => {
    await openName(1)
    await page.locator('[role="dialog"] input').fill('Saule')
    await page.keyboard.press('Enter')
    await sees(page, 'Saule', '.transcript ol')
    await sees(page, 'Renamed to Saule')
    await expect.poll(speakers).toEqual(['Saule', 'Dana', 'Tom'])
    await press(page, 'Undo')
    await misses(page, 'Saule', '.transcript ol')
    await expect.poll(speakers).toEqual(['Speaker 1', 'Dana', 'Tom'])
  })

  it('or here', async () => {
    await openName(1)
    await named(page, 'radio', 'Only here').click()
    await page.locator('[role="dialog"] input').fill('Aigerim')
    await page.keyboard.press('Enter')
    await sees(page, 'Aigerim', row(1))
    await sees(page, 'Speaker 1', row(4))
    await quiet(page, 300)
  })

  it('merge speakers', async () => {
    await openName(3)
    await named(page, 'button', 'Same person as Dana').click()
    await misses(page, 'Tom', '.transcript ol')
    // it is shown before the server has it: a reload would cancel the request
    await quiet(page, 300)
    await again(page)
    await there(page, '.transcript-row')
    await expect.poll(speakers).toEqual(['Aigerim', 'Dana', 'Speaker 1'])
  })
})

describe('Text', () => {
  it("edit a segment's text with undo", async () => {
    await openText(page, 2)
    await page.keyboard.type(' And of the people.')
    await press(page, 'Save')
    await sees(page, 'And of the people.', row(2))
    await press(page, 'Undo')
    await misses(page, 'And of the people.', row(2))
  })

  it('and history that is never lost', async () => {
    await press(page, 'More actions')
    await pick(page, 'Change history')
    await sees(page, 'And of the people.', '[role="dialog"]')
    await sees(page, 'Speakers merged', '[role="dialog"]')
    await page.keyboard.press('Escape')
    await gone(page, '[role="dialog"]')
  })

  it('a text refused because somebody else was faster outlives the tab, and theirs is shown', async () => {
    const call = as(url(), person.token)
    const { initialWords, metadata } = await call<Transcript>(pathTo('transcript', edited))
    const other = await member(person)
    await go(other, `/recordings/${edited}`)
    await there(other, '.transcript-row')
    await openText(other, 1)
    await other.keyboard.type(' Mine.')
    await call(pathTo('edits', edited), {
      method: 'POST',
      body: {
        kind: 'text',
        segmentId: initialWords[0]?.segment_id,
        text: 'Theirs.',
        revision: metadata.revision,
      },
    })
    await sees(other, 'Someone else changed this text to: Theirs.')
    const context = other.browserContext()
    await other.close()
    const reopened = await openPage(context)
    await reopened.setViewport({ width: 1280, height: 900 })
    await go(reopened, `/recordings/${edited}`)
    await sees(reopened, 'You have unsaved changes in 1 segment.')
    await sees(reopened, 'Someone else changed this text to: Theirs.')
    await expect.poll(() => reopened.$eval(`${row(1)} textarea`, (e) => e.value)).toMatch(/ Mine\.$/)
    await press(reopened, 'Save')
    await sees(reopened, 'Mine.', `${row(1)} p`)
    await leave(reopened)
  })
})

describe('Reading', () => {
  it('follow mode: who scrolls away is offered the way back to the spoken word', async () => {
    await page.locator(`${row(3)} .transcript-time`).click()
    await there(page, `${row(3)}[data-spoken]`)
    await page.mouse.move(1000, 700)
    // a wheel event while the page is still gliding to the word is lost
    const scrollAway = async () => {
      await page.mouse.wheel({ deltaY: 1500 })
      return (await page.$('.to-playback')) !== null
    }
    await expect.poll(scrollAway, { timeout: patience }).toBe(true)
    await press(page, 'Back to playback')
    await holds(
      page,
      (selector) => {
        const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {
          top: -1,
          bottom: -1,
        }
        return top >= 0 && bottom <= innerHeight
      },
      row(3),
    )
    await misses(page, 'Back to playback')
  })

  it('partial transcripts arrive live', async () => {
    await go(page, `/recordings/${growing}`)
    await sees(page, 'Turn number 1', '.transcript ol')
    await misses(page, 'Just heard', '.transcript ol')
    const { workspaceId } = person.user
    await growTranscript(product().dataDir, { recordingId: growing, workspaceId, text: 'Just heard now.' })
    await sees(page, 'Just heard now.', '.transcript ol')
  })
})

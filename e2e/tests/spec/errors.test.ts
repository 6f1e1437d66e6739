import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, register } from '../../product/account.ts'
import { until } from '../../product/processes.ts'
import { at, misses, named, press, sees, textsOf, there } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire, type Reply } from '../../walk/wire.ts'

const { product, url, member, go } = stage()
const email = newEmail()
let person: SignedIn
let ids = { recordingId: '', summaryId: '' }
/** One window for all of it: each test loads its page anew. */
let page: Page
let wire: Awaited<ReturnType<typeof holdWire>>

beforeAll(async () => {
  person = await register(url(), email)
  const [made] = await addMeetings(product().dataDir, person.user, [
    { title: 'Budget review', summary: { tasks: [{ task: 'Send the contract', completed: false }] } },
  ])
  if (made) ids = made
  page = await member(person)
  wire = await holdWire(page)
})
afterEach(() => wire.letGo())

type Case = [name: string, reply: Reply, message: string]

describe('HTTP mapping, as the screens say it', () => {
  it.each<Case>([
    ['429', { status: 429 }, 'Too many requests. Please try again later.'],
    [
      'other 4xx: the body error text',
      { status: 418, body: { error: 'The kettle is on.' } },
      'The kettle is on.',
    ],
    ['5xx', { status: 503 }, 'Server error. Please try again later.'],
    ['no connection', 'no connection', 'No internet connection. Please check your network.'],
  ])('%s', async (_name, reply, message) => {
    wire.say('GET', /^\/api\/summaries$/, reply)
    await go(page, '/summaries')
    await sees(page, message, 'main')
    wire.letGo()
    await press(page, 'Retry')
    await sees(page, 'Budget review', 'main')
  })
})

describe('Screen errors', () => {
  it.each([
    ['/dashboard', /^\/api\/dashboard\/stats$/, 'Failed to load dashboard data.', 'Budget review'],
    ['/dashboard', /^\/api\/dashboard\/recent/, 'Failed to load dashboard data.', 'Budget review'],
    ['/recordings', /^\/api\/recordings$/, 'Failed to load recordings', 'Budget review'],
    ['/summaries', /^\/api\/summaries$/, 'Failed to load summaries', 'Budget review'],
    ['/team', /^\/api\/team\/members$/, 'Couldn’t load the team', email],
  ] as const)(
    '%s, %s: %s replaces the page; what is safe is said, and Retry works',
    async (path, call, message, after) => {
      wire.say('GET', call, { status: 500 })
      await go(page, path)
      await sees(page, message, 'main')
      wire.letGo()
      await press(page, 'Retry')
      await sees(page, after, 'main')
      await misses(page, message)
    },
  )

  it("One summary: 'Couldn’t load the summary', with a back link", async () => {
    wire.say('GET', /^\/api\/summaries\/[^/]+$/, { status: 500 })
    await go(page, `/summaries/${ids.summaryId}`)
    await sees(page, 'Couldn’t load the summary', 'main')
    wire.letGo()
    await press(page, 'Retry')
    await sees(page, 'Budget review', 'h1')
  })

  it("missing: 'Summary not found', with a back link; 'Recording not found' likewise", async () => {
    await go(page, `/summaries/${crypto.randomUUID()}`)
    await sees(page, 'Summary not found', 'main')
    await named(page, 'link', 'Back to summaries').click()
    await at(page, '/summaries')
    await go(page, `/recordings/${crypto.randomUUID()}`)
    await sees(page, 'Recording not found', 'main')
    await named(page, 'link', 'Back to recordings').click()
    await at(page, '/recordings')
  })

  it.each([
    ['the summary', () => `/summaries/${ids.summaryId}`],
    ['the viewer', () => `/recordings/${ids.recordingId}`],
  ] as const)(
    'Action-item update failure in %s: the checkbox is not changed, and it is said',
    async (_where, path) => {
      await go(page, path())
      await sees(page, '1 pending', 'main')
      wire.say('PATCH', /\/action-items$/, { status: 500 })
      const before = wire.count('PATCH', /\/action-items$/)
      // a panel that has just appeared may be redrawn under the pointer
      await until('the change is asked for', async () => {
        if (wire.count('PATCH', /\/action-items$/) > before) return true
        await named(page, 'checkbox', 'Send the contract').click()
        return false
      })
      await sees(page, 'Couldn’t save the change.', '[role="alert"]')
      await sees(page, '1 pending', 'main')
      const boxes = () => page.$$eval('main [role="checkbox"]', (all) => all.map((e) => e.ariaChecked))
      await expect.poll(boxes).toEqual(['false'])
    },
  )

  it('a favorite that is not saved turns back, and it is said', async () => {
    await go(page, `/summaries/${ids.summaryId}`)
    await there(page, 'h1')
    wire.say('PUT', /\/favorite$/, 'no connection')
    await press(page, 'Add to favorites')
    await sees(page, 'Couldn’t update your favorites. No internet connection. Please check your network.')
    await named(page, 'button', 'Add to favorites').wait()
  })

  it('failures are said in the language of the reader', async () => {
    const reader = await member(person, 'kk')
    const held = await holdWire(reader)
    held.say('GET', /^\/api\/(recordings|summaries|dashboard\/stats)$/, { status: 500 })
    for (const path of ['/dashboard', '/recordings', '/summaries']) {
      await go(reader, path)
      await sees(reader, 'жүктеу мүмкін болмады', 'main')
      const [shown = ''] = await textsOf(reader, 'main')
      expect(shown).not.toMatch(/failed|error/i)
    }
    await leave(reader)
  })
})

import type { Page } from 'puppeteer'
import { afterEach, describe, expect, test } from 'vitest'
import { register } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { pick, press, sees, textsOf } from '../walk/look.ts'
import { addMeetings } from '../walk/meetings.ts'
import { desktop, leave, phone, stage } from '../walk/stage.ts'

const { product, url, member, go } = stage()
let page: Page

afterEach(() => leave(page))

/** How far the page has jumped since it was loaded (cumulative layout shift), without what followed a click; and what moved. */
const shift = (of: Page) =>
  of.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        type Shift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const told = { sum: 0, moved: [] as string[] }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue
            told.sum += entry.value
            for (const { node, previousRect, currentRect } of entry.sources)
              told.moved.push(`${node?.textContent?.slice(0, 60)}: ${previousRect.y} > ${currentRect.y}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // what was buffered is told in a task of its own
        requestAnimationFrame(() => setTimeout(() => done(told)))
      }),
  )

/** Controls of the open dialog that can be seen. */
const controls = (of: Page) =>
  of.$$eval('[role="dialog"] :is(button, a, input, select, summary, [role="combobox"])', (all) =>
    all
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest('[aria-hidden="true"]') &&
          one.getBoundingClientRect().height > 0,
      )
      .map((one) => one.textContent || one.ariaLabel || ''),
  )

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('home on %s', (_, size) => {
  test.each(['nothing recorded yet', 'meetings and tasks'])(
    'does not jump while it loads: %s',
    async (what) => {
      const person = await register(url())
      if (what !== 'nothing recorded yet') {
        const task = {
          id: crypto.randomUUID(),
          completed: false,
          task: 'Send the budget',
          assignee: 'Aigerim',
        }
        await addMeetings(product().dataDir, person.user, [
          {
            title: 'Budget review',
            summary: {
              decisions: ['The budget stays.'],
              tasks: [{ ...task, assigneeId: person.user.id, dueOn: '2020-01-01' }],
            },
          },
          { title: 'Design talk', summary: { decisions: [], keyPoints: ['A new first screen.'] } },
        ])
      }
      page = await member(person)
      await page.setViewport(size)
      await go(page, '/dashboard')
      await sees(page, what === 'nothing recorded yet' ? 'See an example' : 'The budget stays.', 'main')
      if (what !== 'nothing recorded yet') {
        await sees(page, 'A new first screen.', 'main')
        await sees(page, 'Send the budget', 'main')
      }
      await sees(page, '0 of 3 done', 'main')
      const { sum, moved } = await shift(page)
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02)
    },
  )
})

test('a new meeting begins with few choices: the ways, consent, and what is folded', async () => {
  page = await member(await register(url()))
  await go(page, '/dashboard')
  await press(page, 'New meeting')
  await sees(page, 'Record a call', '[role="dialog"]')
  const shown = await controls(page)
  for (const way of ['Record a call', 'Record an in-person meeting', 'Upload a file'])
    expect(shown).toContain(way)
  expect(shown.length, shown.join(', ')).toBeLessThanOrEqual(7)
})

test('an owner sees what can be set up without models or settings by name', async () => {
  const owner = await register(url())
  page = await member(owner)
  await go(page, '/dashboard')
  await page.locator('main summary ::-p-text(Optional setup)').click()
  await sees(page, 'Invite your team', 'main')
  const [main = ''] = await textsOf(page, 'main')
  expect(main).not.toMatch(/Parakeet|Pyannote|Qwen|licen[cs]e|cores|SMTP_URL|PUBLIC_URL/i)
})

test('from nothing to the example with its minutes is one press, and one takes it away', async () => {
  page = await member(await register(url()))
  await go(page, '/dashboard')
  await press(page, 'See an example')
  await holds(page, () => location.pathname.startsWith('/recordings/'))
  await sees(page, 'The customer day will be held at the hotel.', 'main')
  await sees(page, 'Good morning, everyone.', 'main')
  await go(page, '/dashboard')
  await sees(page, 'The release of 2.0 moves from 3 to 10 December.', 'main')
  // it counts for nothing, and there is nothing else to count
  await expect.poll(() => textsOf(page, 'main dl > div')).toEqual([])
  await press(page, 'More actions')
  await pick(page, 'Remove')
  await sees(page, 'No meetings yet', 'main')
})

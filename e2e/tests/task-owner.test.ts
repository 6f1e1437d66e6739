import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '../product/account.ts'
import { sees, there } from '../walk/look.ts'
import { addMeetings } from '../walk/meetings.ts'
import { leave, stage } from '../walk/stage.ts'

const { product, url, member, go } = stage()
let person: SignedIn
let page: Page
let recordingId = ''

beforeAll(async () => {
  person = await register(url())
  const [meeting] = await addMeetings(product().dataDir, person.user, [
    {
      title: 'Weekly',
      summary: { summary: 'We met.', tasks: [{ task: 'Call the lawyer', completed: false }] },
    },
  ])
  recordingId = meeting?.recordingId ?? ''
  page = await member(person)
})
afterAll(() => leave(page))

const field = 'textarea[data-new-task]'

/** Types an owner in the menu of the task that is being written, and adds the task. */
const addFor = async (task: string, owner: string) => {
  await there(page, field)
  await page.type(field, task)
  await page.locator('form button[aria-label*="Unassigned"]').click()
  await there(page, '[role="listbox"]')
  await page.keyboard.type(owner)
  await page.keyboard.press('Enter')
  // the task waits for its own Enter, with its owner
  await there(page, `form button[aria-label*="${owner}"]`)
  await expect.poll(() => page.$eval(field, (one) => one.value)).toBe(task)
  await page.focus(field)
  await page.keyboard.press('Enter')
  await there(page, `li button[aria-label*="${owner}"]`)
}

it('an owner typed while a task is written has it, at the meeting and among all tasks', async () => {
  await go(page, `/recordings/${recordingId}`)
  await addFor('Call the bank', 'Жапсар')
  await go(page, '/summaries/tasks')
  await addFor('Book the hall', 'Boris')
})

it('owner and day that are typed leave the task', async () => {
  await page.type(field, 'Order the cake, owner Dana, by Friday')
  await sees(page, 'Task: “Order the cake”')
  await page.keyboard.press('Enter')
  await there(page, 'li button[aria-label="Edit “Order the cake”"]')
  await there(page, 'li button[aria-label*="“Order the cake”: Dana"]')
})

it('a task that is removed comes back', async () => {
  await page.locator('button[aria-label="Remove “Call the lawyer”"]').click()
  await sees(page, 'Task removed')
  await page.locator('::-p-xpath(//button[normalize-space()="Undo"])').click()
  await there(page, 'button[aria-label="Remove “Call the lawyer”"]')
})

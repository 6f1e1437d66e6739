import { createHmac } from 'node:crypto'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitrix24 } from '../../api/testing/connections/trackers/bitrix24-server.ts'
import { startJira } from '../../api/testing/connections/trackers/jira-server.ts'
import type { LocalTracker } from '../../api/testing/connections/trackers/vendor.ts'
import { as, register } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { sharedProduct } from '../product/shared.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { scriptedMeetings } from '../screens/scripted-meetings.ts'
import { choose, pick, press, sees, there } from '../walk/look.ts'
import { leave, stage } from '../walk/stage.ts'

const { url, member, go } = stage(() => sharedProduct('minuting'))

let jira: LocalTracker
let bitrix: LocalTracker
beforeAll(async () => {
  jira = await startJira('cloud')
  bitrix = await startBitrix24()
})
afterAll(async () => {
  await jira.stop()
  await bitrix.stop()
})

const filling = (page: Page) => (name: string, value: string) =>
  page.locator(`[role="dialog"] input[name="${name}"]`).setTimeout(patience).fill(value)

test('Jira is connected on the screen, a task of a meeting goes there once, and what becomes of it there comes back', async () => {
  const person = await register(url())
  const call = as(url(), person.token)
  const meeting = scriptedMeetings[1]
  if (!meeting) throw new Error('no meeting is told')
  const recordingId = await sendMeeting(url(), person.token, meeting)
  await finished(url(), person.token, recordingId)

  const page = await member(person)
  const fill = filling(page)
  await go(page, '/connections')
  await press(page, 'Jira')
  await fill('url', jira.url)
  await fill('account-email', 'anna@example.com')
  await fill('key', 'a wrong one')
  await press(page, 'Next')
  await sees(page, 'The URL, key or password was rejected (401).')
  await fill('key', jira.key)
  await press(page, 'Next')
  await sees(page, 'The key belongs to Anna Lee.')
  await choose(page, 'Project', 'Project 0')
  await there(page, '[role="dialog"] [role="combobox"][aria-label="Issue type"]')
  await press(page, 'Connect')
  await there(page, '[role="dialog"] input[name="secret"]')
  const secret = await page.$eval('input[name="secret"]', (field) => field.value)
  const incoming = await page.$eval('input[name="incoming"]', (field) => field.value)
  await press(page, 'Done')
  await sees(page, 'Project 0 · Task · manually')

  const tasks = async () =>
    (await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))).summary.actionItems
  const [task] = await tasks()
  if (!task) throw new Error('the minutes have no task')
  await go(page, `/recordings/${recordingId}`)
  await press(page, `Send “${task.task}” to a tracker`)
  await pick(page, 'Jira')
  await expect.poll(() => jira.issues.map(({ title }) => title)).toEqual([task.task])
  await sees(page, 'P0-1 · To Do')

  const [issue] = jira.issues
  if (!issue) throw new Error('nothing was made')
  expect(issue.text).toContain(`${url()}/recordings/${recordingId}?t=`)
  issue.statusId = jira.doneStatus
  const body = JSON.stringify({ webhookEvent: 'jira:issue_updated', issue: { id: issue.id } })
  const answer = await fetch(incoming, {
    method: 'POST',
    headers: { 'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
    body,
  })
  expect(answer.ok).toBe(true)
  // the open page is updated
  await sees(page, 'P0-1 · Done')
  await sees(page, task.task, 'li .line-through')
  expect((await tasks()).find(({ id }) => id === task.id)?.completed).toBe(true)
  expect(jira.issues).toHaveLength(1)
  await leave(page)
})

test('Bitrix24 is connected by the address of a webhook alone, whose code is shown nowhere', async () => {
  const page = await member(await register(url()))
  const fill = filling(page)
  await go(page, '/connections')
  await press(page, 'Bitrix24')
  await fill('url', bitrix.url)
  await press(page, 'Next')
  await sees(page, 'Paste the full webhook URL')
  await fill('url', `${bitrix.url}/rest/1/${bitrix.key}/`)
  await press(page, 'Next')
  await sees(page, 'The key belongs to Anna Lee.')
  await choose(page, 'Project', 'Project 7')
  await there(
    page,
    '[role="dialog"] [role="combobox"][aria-label="Status to set when a task is done in Hattama"]',
  )
  expect(await page.$('[role="combobox"][aria-label="Issue type"]')).toBeNull()
  await press(page, 'Connect')
  await press(page, 'Done')
  await sees(page, 'Project 7 · manually')
  expect(await page.content()).not.toContain(bitrix.key)
  await leave(page)
})

import type { Connection } from '@hattama/contract/connections/connection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver, verified } from '../../api/testing/connections/receiver.ts'
import { as, register } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { patience } from '../product/patience.ts'
import { sharedProduct } from '../product/shared.ts'
import { misses, press, sees } from '../walk/look.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { scriptedMeetings } from '../screens/scripted-meetings.ts'
import { leave, stage } from '../walk/stage.ts'

const { url, member, go } = stage(() => sharedProduct('minuting'))

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

test('a webhook is connected, tried, told of the minutes of a meeting once, paused and disconnected', async () => {
  const person = await register(url())
  const page = await member(person)
  await go(page, '/connections')
  await sees(page, 'Nothing is connected yet')
  await press(page, 'Webhook')
  await page.locator('[role="dialog"] input[name="url"]').setTimeout(patience).fill(`${receiver.url}/hook`)
  await press(page, 'Next')
  await sees(page, 'What to send')
  await press(page, 'Connect')
  await sees(page, 'Send a test to check it.')
  const secret = await page.$eval('input[name="secret"]', (e) => e.value)
  await press(page, 'Send test')
  await sees(page, 'Test sent.')
  await expect.poll(() => receiver.bodies().map(({ type }) => type)).toEqual(['test'])
  await press(page, 'Done')
  // how long ago depends on how busy the machine is
  await holds(page, () =>
    /just now|ago/.test(document.querySelector<HTMLElement>('main dl')?.innerText ?? ''),
  )

  const [meeting] = scriptedMeetings
  if (!meeting) throw new Error('no meeting is told')
  const recordingId = await sendMeeting(url(), person.token, meeting)
  await finished(url(), person.token, recordingId)
  const minutes = () => receiver.bodies().filter(({ type }) => type === 'minutes.ready')
  await expect.poll(minutes).toHaveLength(1)
  expect(minutes()[0]?.data).toMatchObject({ recordingId, url: `${url()}/recordings/${recordingId}` })
  for (const call of receiver.calls) expect(() => verified(secret, call)).not.toThrow()
  expect(new Set(receiver.calls.map((c) => c.headers['webhook-id'])).size).toBe(receiver.calls.length)

  const call = as(url(), person.token)
  const state = async () =>
    (await call<{ connections: Connection[] }>('/api/connections')).connections.map((c) => c.state)
  await press(page, 'Pause')
  await sees(page, 'Paused')
  await expect.poll(state).toEqual(['paused'])
  await press(page, 'Disconnect')
  await sees(page, 'Nothing more will be sent')
  await page.locator('[role="dialog"] button ::-p-text(Disconnect)').click()
  await sees(page, 'Nothing is connected yet')
  await misses(page, 'Paused')
  await expect.poll(state).toEqual([])
  await leave(page)
})

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startJira } from '#testing/connections/trackers/jira-server.ts'
import { trackerScene } from '#testing/connections/trackers/scene.ts'
import type { LocalTracker } from '#testing/connections/trackers/vendor.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { trackerRoutes } from './routes.ts'

const t = testApp([connectionRoutes, trackerRoutes, taskRoutes, summaryRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})
let vendor: LocalTracker
let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  vendor = await startJira('cloud')
  post = await startPost(t.database)
})
afterAll(async () => {
  await post.stop()
  await vendor.stop()
})

const say = (id: string, body: string, secret: string) =>
  t.app.request(`/api/connections/${id}/incoming`, {
    method: 'POST',
    headers: { 'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
    body,
  })

test('a tracker says that an issue changed: it is looked at once, and what it says itself is not believed', async () => {
  const scene = await trackerScene(t, vendor)
  await scene.send()
  await expect.poll(scene.issues).toMatchObject([{ state: 'sent' }])
  const [issue] = vendor.issues
  const body = JSON.stringify({
    issue: { id: issue?.id, fields: { summary: 'Forged', status: { name: 'Done' } } },
  })
  const secret = scene.secret ?? ''
  expect((await say(scene.id, body, 'another')).status).toBe(404)
  expect((await say(crypto.randomUUID(), body, secret)).status).toBe(404)
  expect((await say(scene.id, JSON.stringify({ issue: { id: '1' } }), secret)).status).toBe(204)
  const looks = async () => (await scene.log()).filter(({ type }) => type === 'issues.look')
  expect(await looks()).toEqual([])
  if (issue) issue.statusId = vendor.doneStatus
  expect((await say(scene.id, body, secret)).status).toBe(204)
  await expect
    .poll(() => scene.task())
    .toMatchObject({ completed: true, task: 'Repair the payment screen 0' })
  expect(await scene.issues()).toMatchObject([{ isDone: true, status: 'Done' }])
  expect(await looks()).toHaveLength(1)
})

test('an issue that changes before it is written down here is looked at once it is', async () => {
  const scene = await trackerScene(t, vendor, { settings: { auto: true } })
  const before = vendor.issues.length
  await t.database.sql.begin(async (trx) => {
    await trx`lock table task_issues in share mode`
    await scene.finish()
    const read = () => vendor.requests.filter((request) => /^GET .*\/issue\//.test(request)).length
    await expect.poll(() => [vendor.issues.length, read()]).toEqual([before + 1, before + 1])
    const issue = vendor.issues.at(-1)
    if (issue) issue.statusId = vendor.doneStatus
    const body = JSON.stringify({ issue: { id: issue?.id } })
    expect((await say(scene.id, body, scene.secret ?? '')).status).toBe(204)
  })
  await expect.poll(() => scene.task()).toMatchObject({ completed: true })
})

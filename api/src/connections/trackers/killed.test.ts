import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startRedmine } from '#testing/connections/trackers/redmine-server.ts'
import { passTime, trackerScene } from '#testing/connections/trackers/scene.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { trackerRoutes } from './kept/routes.ts'

const t = testApp([connectionRoutes, trackerRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })
const program = fileURLToPath(new URL('../../../testing/connections/mortal-post.ts', import.meta.url))
const alive = new Set<ChildProcess>()

const startWorker = async () => {
  const worker = fork(program, [t.database.url])
  alive.add(worker)
  await once(worker, 'message')
  return worker
}
afterAll(() => {
  for (const worker of alive) worker.kill('SIGKILL')
})

test('killed between making an issue and writing so down: it is there once, and known here', async () => {
  const vendor = await startRedmine()
  const scene = await trackerScene(t, vendor, { settings: { auto: true }, tasks: [{}, {}, {}] })
  // the second one is created, but the response never arrives
  vendor.state.fault = { times: 1, on: /^POST \/issues/, answer: 'held', after: 1 }
  const first = await startWorker()
  await scene.finish()
  await expect.poll(() => vendor.issues.length, { timeout: 120_000 }).toBe(2)
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  alive.delete(first)
  expect((await scene.issues()).map(({ state }) => state)).toEqual(['sent'])
  await t.database.sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`
  await passTime(t.database)
  await startWorker()
  await expect
    .poll(async () => (await scene.issues()).map(({ state }) => state), { timeout: 120_000 })
    .toEqual(['sent', 'sent', 'sent'])
  expect(vendor.issues.map(({ title }) => title)).toEqual(scene.tasks.map(({ task }) => task))
  await vendor.stop()
}, 120_000)

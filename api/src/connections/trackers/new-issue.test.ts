import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startJira } from '#testing/connections/trackers/jira-server.ts'
import { startRedmine } from '#testing/connections/trackers/redmine-server.ts'
import { trackerScene } from '#testing/connections/trackers/scene.ts'
import type { LocalTracker } from '#testing/connections/trackers/vendor.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { askForLooks } from './issues/asked-looks.ts'
import { trackerRoutes } from './kept/routes.ts'

const t = testApp([connectionRoutes, trackerRoutes, taskRoutes, summaryRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})
let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database)
})
afterAll(() => post.stop())

const vendors: [string, () => Promise<LocalTracker>][] = [
  ['Redmine', startRedmine],
  ['Jira Cloud', () => startJira('cloud')],
]

describe.each(vendors)('%s', (_name, start) => {
  let vendor: LocalTracker
  beforeAll(async () => {
    vendor = await start()
  })
  afterAll(() => vendor.stop())

  test('what its own rules make of a new issue stays there, and one that is done at once is done here', async () => {
    const scene = await trackerScene(t, vendor, { tasks: [{}, {}] })
    const byRule = { dueOn: '2031-01-07', assignee: vendor.people.boris }
    vendor.state.rule = (made) => Object.assign(made, byRule, { title: `[web] ${made.title}` })
    await scene.send(0)
    await expect.poll(async () => (await scene.issues())[0]).toMatchObject({ state: 'sent', isDone: false })
    vendor.state.rule = (made) => Object.assign(made, { statusId: vendor.doneStatus })
    await scene.send(1)
    const looked = async () => {
      await askForLooks(t.database.db, 0)
      return scene.task(1)
    }
    await expect.poll(looked).toMatchObject({ completed: true })
    await expect.poll(async () => (await scene.log()).every(({ state }) => state === 'delivered')).toBe(true)
    expect(vendor.issues).toMatchObject([
      { ...byRule, title: '[web] Repair the payment screen 0', statusId: vendor.openStatus },
      { statusId: vendor.doneStatus },
    ])
    expect(await scene.issues()).toMatchObject([
      { isDone: false, conflicts: [], error: null },
      { isDone: true, conflicts: [], error: null },
    ])
  })
})

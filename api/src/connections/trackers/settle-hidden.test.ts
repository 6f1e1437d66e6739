import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { testApp } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startRedmine } from '#testing/connections/trackers/redmine-server.ts'
import { trackerScene } from '#testing/connections/trackers/scene.ts'
import type { LocalTracker } from '#testing/connections/trackers/vendor.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { askForLooks } from './issues/asked-looks.ts'
import { trackerRoutes } from './kept/routes.ts'

const t = testApp([connectionRoutes, trackerRoutes, taskRoutes, summaryRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})

let post: Awaited<ReturnType<typeof startPost>>
let vendor: LocalTracker
beforeAll(async () => {
  ;[post, vendor] = [await startPost(t.database), await startRedmine()]
})
afterAll(async () => {
  await vendor.stop()
  await post.stop()
})

test('the text of an issue with a mark for what was hidden does not replace what the mark hides', async () => {
  const scene = await trackerScene(t, vendor)
  await scene.send()
  await expect.poll(scene.issues).toMatchObject([{ state: 'sent' }])
  const [issue] = vendor.issues
  if (!issue) throw new Error('nothing was made')
  issue.title = `Call ${hiddenMark} tomorrow`
  await scene.change({ task: 'Call +7 701 555 77 33' })
  await askForLooks(t.database.db, 0)
  const conflicts = [{ field: 'task', here: 'Call +7 701 555 77 33', there: `Call ${hiddenMark} tomorrow` }]
  await expect.poll(scene.issues).toMatchObject([{ conflicts }])
  const [{ id } = { id: '' }] = await scene.issues()
  const settled = await scene.call('POST', `/api/issues/${id}/settle`, { take: 'there' })
  expect(settled).toMatchObject({ status: 403, body: { code: 'PERSONAL_DATA_HIDDEN' } })
  expect((await scene.task())?.task).toBe('Call +7 701 555 77 33')
  expect(await scene.issues()).toMatchObject([{ conflicts }])
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'

const t = testApp([dashboardRoutes, taskRoutes, personalDataRoutes])
let [owner, viewer] = ['', '']

const item = {
  id: 'a-task',
  task: 'Ring +7 701 555 77 33 today, ask Quentin',
  assignee: 'Quentin Zebrowski',
  assigneeId: null,
  dueDate: null,
  dueOn: null,
  priority: 'medium',
  completed: false,
  moment: null,
}

beforeAll(async () => {
  const boss = await t.signedIn()
  owner = boss.token
  viewer = (await t.signedIn({ id: boss.workspaceId, role: 'viewer' })).token
  const id = (await t.upload(owner, wav(0.01))).body.recordingId
  const { db } = t.database
  await finishMeeting(db, id)
  const title = 'Call with Quentin at quentin@example.org'
  await db.updateTable('recordings').set({ title, visibility: 'workspace' }).where('id', '=', id).execute()
  await sql`update summaries set action_items = ${JSON.stringify([item])}::text::jsonb where recording_id = ${id}`.execute(
    db,
  )
  await t.call('PUT', '/api/workspace/personal-data', owner, {
    kinds: ['phone', 'mail', 'name'],
    names: ['Quentin Zebrowski'],
    newMeetings: false,
    newLinks: false,
  })
  await t.call('PUT', `/api/recordings/${id}/personal-data`, owner, { hidden: true })
})

const answer = async (path: string, token: string) => {
  const { status, body } = await t.call('GET', path, token)
  return { status, body: JSON.stringify(body) }
}

const filters = ['/api/dashboard/recent-recordings?q=', '/api/tasks?q=', '/api/tasks?person=']

test.each(filters)('%s answers alike for what is hidden and for what is not there', async (filter) => {
  for (const asker of [viewer, owner]) {
    for (const [there, notThere] of [
      ['701', '702'],
      ['+7 701 555', '+7 702 555'],
      ['Quentin', 'Gerald'],
      ['zebr', 'gera'],
      ['Quentin Zebrowski', 'Gerald Saxophonist'],
      ['quentin@', 'gerald@'],
      ['with Q', 'with G'],
    ]) {
      const ask = (value = '') => answer(filter + encodeURIComponent(value), asker)
      expect(await ask(there), there).toEqual(await ask(notThere))
    }
  }
})

test('what is read is found', async () => {
  expect((await answer('/api/tasks?q=ring', viewer)).body).toContain('a-task')
  expect((await answer('/api/tasks?q=call', viewer)).body).toContain('a-task')
  expect((await answer('/api/dashboard/recent-recordings?q=call', viewer)).body).toContain('Call with')
})

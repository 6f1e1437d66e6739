import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPost } from '#testing/connections/post.ts'
import { startReceiver } from '#testing/connections/receiver.ts'
import { testApp, wav } from '#testing/app.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })
let receiver: Awaited<ReturnType<typeof startReceiver>>
let post: Awaited<ReturnType<typeof startPost>>

beforeAll(async () => {
  receiver = await startReceiver()
})
beforeEach(async () => {
  post = await startPost(t.database)
})
afterEach(() => post.stop())
afterAll(() => receiver.stop())

test('a filter by tag knows only what is read of tags', async () => {
  const me = await t.signedIn()
  const { recordingId } = (await t.upload(me.token, wav(0.01))).body
  await t.call('PATCH', `/api/recordings/${recordingId}`, me.token, { tags: ['Quentin Zebrowski', 'board'] })
  const connect = (path: string, tag: string) =>
    t.call('POST', '/api/connections', me.token, {
      name: path,
      events: ['recording.changed'],
      filter: { tags: [tag] },
      target: { kind: 'webhook', url: `${receiver.url}/${path}` },
    })
  await connect('guess', 'Quentin Zebrowski')
  await connect('board', 'board')
  const change = async (title: string) => {
    receiver.calls.splice(0)
    await t.call('PATCH', `/api/recordings/${recordingId}`, me.token, { title })
  }
  await change('First')
  await expect.poll(() => receiver.calls.map((c) => c.path).toSorted()).toEqual(['/board', '/guess'])
  const { sql } = t.database
  await sql`update workspaces set personal_kinds = '{name}', personal_names = '{Quentin Zebrowski}' where id = ${me.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${recordingId}`
  await change('Second')
  await expect.poll(() => receiver.calls.map((c) => c.path)).toEqual(['/board'])
  expect(
    await sql`select from deliveries d join connections c on c.id = d.connection_id where c.name = 'guess'`,
  ).toHaveLength(1)
})

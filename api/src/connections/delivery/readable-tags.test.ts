import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPost } from '#testing/connections/post.ts'
import { startReceiver } from '#testing/connections/receiver.ts'
import { testApp, wav } from '#testing/app.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { fanOutAll } from './fan-out.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

/** A recording with a tag that is to be hidden, and a connection for it and for another. */
const tagged = async () => {
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
  const { sql } = t.database
  return {
    change: (title: string) => t.call('PATCH', `/api/recordings/${recordingId}`, me.token, { title }),
    hide: async () => {
      await sql`update workspaces set personal_kinds = '{name}', personal_names = '{Quentin Zebrowski}' where id = ${me.workspaceId}`
      await sql`update recordings set hides_personal = true where id = ${recordingId}`
    },
    /** How many deliveries the connections have got. */
    dealt: async () => {
      const rows = await sql<{ name: string; count: number }[]>`
        select c.name, count(d.id)::int as count from connections c left join deliveries d on d.connection_id = c.id
        where c.workspace_id = ${me.workspaceId} group by c.name`
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    },
  }
}

test('a filter by tag knows only what is read of tags', async () => {
  const { change, hide, dealt } = await tagged()
  const post = await startPost(t.database)
  try {
    const paths = () => receiver.calls.map((c) => c.path)
    await change('First')
    await expect.poll(() => paths().toSorted()).toEqual(['/board', '/guess'])
    await hide()
    receiver.calls.splice(0)
    await change('Second')
    await expect.poll(paths).toEqual(['/board'])
    expect(await dealt()).toEqual({ guess: 1, board: 2 })
  } finally {
    await post.stop()
  }
})

test('what is hidden while events are being dealt out is not known to a filter either, and no event is lost', async () => {
  const { change, hide, dealt } = await tagged()
  await t.database.sql`delete from outbox`
  await change('Before')
  const other = await t.database.sql.reserve()
  await other`begin`
  await other`lock table deliveries in access exclusive mode`
  const dealing = fanOutAll(t.database.db)
  await expect
    .poll(
      async () =>
        (await other`select from pg_locks where relation = 'deliveries'::regclass and not granted`).length,
    )
    .toBe(1)
  await hide()
  await change('After')
  await other`commit`
  other.release()
  await dealing
  await fanOutAll(t.database.db)
  expect(await dealt()).toEqual({ guess: 1, board: 2 })
})

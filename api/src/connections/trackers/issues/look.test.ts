import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startRedmine } from '#testing/connections/trackers/redmine-server.ts'
import { trackerScene } from '#testing/connections/trackers/scene.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { trackerRoutes } from '../kept/routes.ts'
import { maxRead } from '../port/tracker.ts'
import { lookAt } from './look.ts'
import type { Speaking } from './push.ts'

const t = testApp([connectionRoutes, trackerRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })

/** Reads one and a half pages of issues, with the deadline passing once that many pages were requested. */
const lookUntil = async (pages: number) => {
  const vendor = await startRedmine()
  const { id, recordingId, me } = await trackerScene(t, vendor)
  await vendor.stop()
  const { db, sql } = t.database
  await sql`
    with tasks as (
      insert into outcomes (id, recording_id, kind, place, text)
      select gen_random_uuid(), ${recordingId}, 'task', n, 'x' from generate_series(1, ${1.5 * maxRead}) n
      returning id, place::text as n
    )
    insert into task_issues (connection_id, recording_id, task_id, issue, key, url)
    select ${id}, ${recordingId}, id, n, n, '' from tasks`
  const clock = new AbortController()
  let asked = 0
  const read = () => {
    if (++asked <= pages) return Promise.resolve([])
    clock.abort(new DOMException('The look took too long.', 'TimeoutError'))
    return Promise.reject(clock.signal.reason as Error)
  }
  const speaking = { db, tracker: { read }, connection: { id, workspaceId: me.workspaceId } }
  const looked = lookAt(speaking as unknown as Speaking, '', null, clock.signal)
  const seen = async () => {
    const rows = await sql`select from task_issues where connection_id = ${id} and seen_at is not null`
    return rows.length
  }
  return { looked, seen }
}

test('a look that ends at its deadline keeps what it has read: the next one begins with the others', async () => {
  const { looked, seen } = await lookUntil(1)
  await looked
  expect(await seen()).toBe(maxRead)
})

test('one that could not read a single page has failed', async () => {
  const { looked, seen } = await lookUntil(0)
  await expect(looked).rejects.toThrow('The look took too long.')
  expect(await seen()).toBe(0)
})

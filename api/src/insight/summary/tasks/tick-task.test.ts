import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { tickTask } from './tick-task.ts'

const t = testApp([])
const task = (id: string) => ({ id, task: `Do ${id}`, completed: false })

test('a tracker ticks one task of one meeting, once, and takes the tick back', async () => {
  const { db, sql } = t.database
  const { token, workspaceId } = await t.signedIn()
  const meetings: { id: string; tasks: string[] }[] = []
  for (const seconds of [0.01, 0.02]) {
    const id = (await t.upload(token, wav(seconds))).body.recordingId
    await finishMeeting(db, id, { actionItems: [task('a'), task('b')] as never })
    const rows = await sql<
      { id: string }[]
    >`select id from outcomes where recording_id = ${id} order by place`
    meetings.push({ id, tasks: rows.map((row) => row.id) })
  }
  const [one, other] = meetings as [(typeof meetings)[0], (typeof meetings)[0]]
  await sql`update outcomes set state_since = '2026-01-01'`
  const tick = (completed: boolean, more: object = {}) => {
    const where = { workspaceId, recordingId: one.id, taskId: one.tasks[0] ?? '', ...more }
    return db.transaction().execute((trx) => tickTask(trx, where, completed))
  }
  const done = async () => (await sql`select id from outcomes where state = 'done'`).map((row) => row['id'])
  const changed = async () =>
    (await sql`select recording_id from summaries where updated_at > now() - interval '1 second' * 60`).length
  await sql`update summaries set updated_at = '2026-01-01'`
  expect(await tick(false)).toBe(false)
  expect(await tick(true, { workspaceId: 'elsewhere' })).toBe(false)
  expect(await tick(true, { taskId: other.tasks[0] })).toBe(false)
  expect([await done(), await changed()]).toEqual([[], 0])
  expect(await tick(true)).toBe(true)
  expect(await tick(true)).toBe(false)
  expect([await done(), await changed()]).toEqual([[one.tasks[0]], 1])
  const since = await sql`select count(*)::int as n from outcomes where state_since = '2026-01-01'`
  expect(since[0]?.['n']).toBe(3)
  expect(await tick(false)).toBe(true)
  expect(await done()).toEqual([])
  // minutes in the bin, and tasks that people removed
  await sql`update outcomes set removed_at = now() where id = ${one.tasks[0] ?? ''}`
  expect(await tick(true)).toBe(false)
  await sql`update summaries set deleted_at = now() where recording_id = ${one.id}`
  expect(await tick(true, { taskId: one.tasks[1] })).toBe(false)
})

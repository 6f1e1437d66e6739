import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { announce } from './announce.ts'

const t = testApp([])

test('an event is written for a workspace with a connection that wants it, and about no example', async () => {
  const { db, sql } = t.database
  const [me, other] = [await t.signedIn(), await t.signedIn()]
  const written = async (workspaceId = me.workspaceId) =>
    sql`select type, recording_id, data from outbox where workspace_id = ${workspaceId} order by id`
  const connect = (who: typeof me, state: string, events: string[]) => sql`
    insert into connections (id, workspace_id, kind, name, address, sealed, events, state, made_by)
    values (${uuid()}, ${who.workspaceId}, 'webhook', 'x', 'x', 'x', ${events}, ${state}, ${who.userId})`
  const { id } = await seedMeeting(db, me, 'Lamps', englishTalk)
  const tell = (recordingId: string) =>
    announce(db, me.workspaceId, { type: 'recording.restored', recordingId })
  await connect(me, 'paused', ['recording.restored'])
  await connect(me, 'active', ['task.changed'])
  await connect(other, 'active', ['recording.restored'])
  await tell(id)
  expect(await written()).toEqual([])
  await connect(me, 'active', ['recording.restored'])
  await tell(id)
  await announce(db, me.workspaceId, {
    type: 'task.changed',
    recordingId: id,
    data: { taskId: 'a' },
  })
  expect(await written()).toEqual([
    { type: 'recording.restored', recording_id: id, data: {} },
    { type: 'task.changed', recording_id: id, data: { taskId: 'a' } },
  ])
  await sql`update recordings set example = 'en' where id = ${id}`
  await tell(id)
  expect(await written()).toHaveLength(2)
  expect(await written(other.workspaceId)).toEqual([])
})

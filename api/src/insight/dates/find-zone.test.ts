import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { findZone } from './find-zone.ts'

const t = testApp([reminderRoutes])

const tell = (token: string, timeZone: string) => t.call('PUT', '/api/reminders', token, { timeZone })

test('days are counted where the owner of the recording is, else where most of the workspace are', async () => {
  const owner = await t.signedIn()
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  expect(await findZone(t.database.db, recordingId)).toBeNull()

  const others = await Promise.all([t.signedIn(), t.signedIn(), t.signedIn()])
  const zones = ['Asia/Almaty', 'Europe/Berlin', 'Asia/Almaty']
  for (const [i, { token, userId }] of others.entries()) {
    await t.database.sql`insert into memberships (workspace_id, user_id, role)
      values (${owner.workspaceId}, ${userId}, 'member')`
    await tell(token, zones[i] ?? '')
  }
  expect(await findZone(t.database.db, recordingId)).toBe('Asia/Almaty')

  await tell(owner.token, 'America/New_York')
  expect(await findZone(t.database.db, recordingId)).toBe('America/New_York')
})

import type { DeviceToken, Session } from '@hattama/contract/people/account'
import type { Member } from '@hattama/contract/people/team'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { sessionRoutes } from '../accounts/session-routes.ts'
import { memberRoutes } from './member-routes.ts'

const t = testApp([memberRoutes, sessionRoutes])

const isIn = async (token: string) => (await t.call('GET', '/api/auth/me', token)).status === 200
const list = (token: string, userId: string) =>
  t.call<{ sessions: Session[] }>('GET', `/api/team/members/${userId}/sessions`, token)

const team = async () => {
  const owner = await t.signedIn()
  const join = (role: 'admin' | 'member') => t.signedIn({ id: owner.workspaceId, role })
  const [admin, member] = [await join('admin'), await join('member')]
  const { body: device } = await t.call<DeviceToken>('POST', '/api/auth/devices', member.token, {
    label: 'Work laptop',
  })
  return { owner, admin, member, device }
}

test('an admin sees where a member is signed in, ends one of it, and all of it', async () => {
  const { admin, member, device } = await team()
  const { status, body } = await list(admin.token, member.userId)
  expect(status).toBe(200)
  expect(body.sessions.map(({ kind, label, current }) => ({ kind, label, current }))).toEqual(
    expect.arrayContaining([
      { kind: 'browser', label: '', current: false },
      { kind: 'device', label: 'Work laptop', current: false },
    ]),
  )
  expect((await t.call('DELETE', `/api/team/sessions/${device.id}`, admin.token)).status).toBe(204)
  expect([await isIn(device.token), await isIn(member.token)]).toEqual([false, true])
  expect((await t.call('DELETE', `/api/team/members/${member.userId}/sessions`, admin.token)).status).toBe(
    204,
  )
  expect(await isIn(member.token)).toBe(false)
})

test('an owner is not an admin’s to sign out, nor anybody of another workspace anybody’s', async () => {
  const { owner, admin, member, device } = await team()
  expect((await list(admin.token, owner.userId)).status).toBe(403)
  const all = (userId: string) => `/api/team/members/${userId}/sessions`
  expect((await t.call('DELETE', all(owner.userId), admin.token)).status).toBe(403)
  const own = await list(owner.token, owner.userId)
  const path = `/api/team/sessions/${own.body.sessions[0]?.id}`
  expect((await t.call('DELETE', path, admin.token)).status).toBe(403)
  expect(await isIn(owner.token)).toBe(true)

  const stranger = await t.signedIn()
  expect((await list(stranger.token, member.userId)).status).toBe(404)
  expect((await t.call('DELETE', all(member.userId), stranger.token)).status).toBe(404)
  expect((await t.call('DELETE', `/api/team/sessions/${device.id}`, stranger.token)).status).toBe(404)
  expect([await isIn(member.token), await isIn(device.token)]).toEqual([true, true])
})

test('whoever ends all their own stays where they are', async () => {
  const { owner } = await team()
  expect((await t.call('DELETE', `/api/team/members/${owner.userId}/sessions`, owner.token)).status).toBe(204)
  expect(await isIn(owner.token)).toBe(true)
})

test('somebody who works in another workspace too is theirs alone to sign out, and seen only while they work here', async () => {
  const { owner, member, device } = await team()
  const seen = async () => {
    const { body } = await t.call<{ members: Member[] }>('GET', '/api/team/members', owner.token)
    return body.members.find(({ userId }) => userId === member.userId)?.lastSeenAt
  }
  expect(await seen()).toEqual(expect.any(String))
  const { sql } = t.database
  await sql`insert into workspaces (id, name) values (${member.userId}, 'Own')`
  await sql`insert into memberships values (${member.userId}, ${member.userId}, 'owner')`
  expect((await list(owner.token, member.userId)).status).toBe(403)
  const all = `/api/team/members/${member.userId}/sessions`
  expect((await t.call('DELETE', all, owner.token)).status).toBe(403)
  expect((await t.call('DELETE', `/api/team/sessions/${device.id}`, owner.token)).status).toBe(403)
  expect([await isIn(member.token), await isIn(device.token)]).toEqual([true, true])
  await t.call('POST', `/api/workspaces/${member.userId}/enter`, member.token)
  expect(await seen()).toBeNull()
  expect((await t.call('DELETE', `/api/team/members/${member.userId}`, owner.token)).status).toBe(204)
  expect(await isIn(member.token)).toBe(true)
})
